/** What an event belongs to; a template belongs to an account and to no number. */
export type ItemAccount = { businessAccountId: string; phoneNumberId: string | null };

/** A person, by the number in E.164 or the id that they have for this business, or both; a username may hide the number. */
export type WhatsappPerson = { phone: string | null; userId: string | null };

export type HookError = { code: number; title: string; details: string | null };

/** What became of a message of ours. Statuses come twice, out of order, and `delivered` may follow `failed`. */
export type StatusItem = ItemAccount & {
  kind: "status";
  providerId: string;
  status: "sent" | "delivered" | "read" | "failed";
  at: Date;
  errors: HookError[];
  pricing: { billable: boolean; category: string } | null;
  /** the outbox's id, as it was sent along */
  ourId: string | null;
  recipient: WhatsappPerson;
};

export type IncomingContent =
  | { type: "text"; text: string }
  | {
      type: "media";
      media: "image" | "document" | "audio" | "video" | "sticker" | "voice";
      mediaId: string;
      mime: string;
      fileName: string | null;
      caption: string | null;
    }
  | {
      type: "button" | "interactive" | "reaction" | "location" | "contacts" | "unsupported";
      text: string;
    };

/** What somebody wrote to us. */
export type IncomingItem = ItemAccount & {
  kind: "incoming";
  providerId: string;
  at: Date;
  from: WhatsappPerson & { profileName: string | null; username: string | null };
  message: IncomingContent;
  /** the message that it answers, or that a reaction is to */
  replyTo: string | null;
};

/** What Meta decided about a template; what this event does not say is null. */
export type TemplateItem = ItemAccount & {
  kind: "template";
  providerId: string | null;
  name: string;
  language: string | null;
  /** APPROVED, REJECTED, PAUSED, DISABLED, FLAGGED, …: Meta's word */
  status: string | null;
  reason: string | null;
  category: string | null;
  /** GREEN, YELLOW, RED */
  quality: string | null;
  at: Date | null;
};

/** Somebody has another number, or another id for us. */
export type NumberChangedItem = ItemAccount & {
  kind: "numberChanged";
  providerId: string;
  at: Date;
  before: WhatsappPerson;
  after: WhatsappPerson;
};

/** What this version does not know. */
export type OtherItem = ItemAccount & { kind: "other"; field: string };

export type HookItem = StatusItem | IncomingItem | TemplateItem | NumberChangedItem | OtherItem;

/** Whether an event is of this account; one app at Meta may serve several. */
export const belongsTo = (
  { businessAccountId, phoneNumberId }: ItemAccount,
  ours: { businessAccountId: string; phoneNumberId: string },
): boolean =>
  businessAccountId === ours.businessAccountId &&
  (phoneNumberId === null || phoneNumberId === ours.phoneNumberId);
