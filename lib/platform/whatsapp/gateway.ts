/** Meta decides what a template is, and may change it later. */
type TemplateCategory = "UTILITY" | "MARKETING" | "AUTHENTICATION";

/** A number in E.164, or the id that a person has for this business alone: with a username there may be no number. */
export type WhatsappReceiver = { phone: string } | { userId: string };

/** The id is the outbox's, the same over all tries; the provider's statuses bring it back as `ourId`. */
export type WhatsappMessage = { id: string; to: WhatsappReceiver } & (
  | { kind: "text"; body: string }
  | {
      kind: "template";
      name: string;
      language: string;
      /** by position: the first stands for {{1}} */
      params: string[];
    }
);

/** A template as the provider has it. */
export type ProviderTemplate = {
  providerId: string;
  name: string;
  language: string;
  /** APPROVED, PENDING, REJECTED, PAUSED, DISABLED, or a word that is newer than this */
  status: string;
  category: string;
  /** with {{1}}, {{2}} */
  body: string;
  /** GREEN, YELLOW, RED; null: not yet known */
  quality: string | null;
  rejectedReason: string | null;
};

export type TemplateDraft = {
  /** small letters, digits and _ */
  name: string;
  language: string;
  category: TemplateCategory;
  /** with {{1}}, {{2}} */
  body: string;
  /** a value for each of these, which the reviewer sees */
  samples: string[];
};

/** A file that somebody sent, as it lies on this disk now. */
export type MediaFile = { mime: string; size: number; sha256: string };

/**
 * What brings messages to WhatsApp. Done means that the provider took it. Throws `WhatsappRejected` when it never will,
 * and `WhatsappPostponed` or another error when it may be tried again.
 */
export type WhatsappGateway = {
  /** Answers the gateway's id of it, or null where that could not be read. */
  send(message: WhatsappMessage): Promise<{ providerId: string | null }>;
  listTemplates(): Promise<ProviderTemplate[]>;
  submitTemplate(
    draft: TemplateDraft,
  ): Promise<Pick<ProviderTemplate, "providerId" | "status" | "category">>;
  /** Writes the file to `path`, which must not exist; more bytes than `limit` are refused for good, and nothing is left. */
  media(mediaId: string, path: string, limit: number): Promise<MediaFile>;
};

/** A template's value: a provider refuses line breaks, tabs and five spaces in a row, so lines stand behind each other. */
export const templateParam = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim().split(/\s+/).join(" "))
    .filter(Boolean)
    .join("; ");
