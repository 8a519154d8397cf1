import { createHmac } from "node:crypto";

// What Meta tells by its webhook, as it writes it: made here for tests, and held against lib/platform/whatsapp by
// tests/whatsapp/stand-in.pure.test.ts.

export type Account = { businessAccountId: string; phoneNumberId: string };

/** A number in E.164, an id, or both. */
export type Person = { phone?: string; userId?: string; name?: string; username?: string };

const digits = (phone: string) => phone.replace(/\D/g, "");
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1_000));

const wrap = (account: Account, field: string, value: object, at = new Date()) => ({
  object: "whatsapp_business_account",
  entry: [
    { id: account.businessAccountId, time: Number(seconds(at)), changes: [{ field, value }] },
  ],
});

const contactOf = ({ phone, userId, name = "Gurpreet", username }: Person) => ({
  profile: { name, ...(username && { username }) },
  ...(phone && { wa_id: digits(phone) }),
  ...(userId && { user_id: userId }),
});

const messagesOf = (account: Account, person: Person, more: object) =>
  wrap(account, "messages", {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "911874000000", phone_number_id: account.phoneNumberId },
    contacts: [contactOf(person)],
    ...more,
  });

export type Status = {
  id: string;
  status: "sent" | "delivered" | "read" | "failed";
  to: Person;
  at?: Date;
  ourId?: string;
  /** of a failure */
  code?: number;
  category?: string;
  billable?: boolean;
};

/** What became of a message. */
export const statusEvent = (account: Account, told: Status) =>
  messagesOf(account, told.to, {
    statuses: [
      {
        id: told.id,
        status: told.status,
        timestamp: seconds(told.at ?? new Date()),
        ...(told.to.phone && { recipient_id: digits(told.to.phone) }),
        ...(told.to.userId && { recipient_user_id: told.to.userId }),
        ...(told.ourId && { biz_opaque_callback_data: told.ourId }),
        ...(told.status !== "failed" && {
          pricing: {
            billable: told.billable ?? true,
            pricing_model: "PMP",
            type: (told.billable ?? true) ? "regular" : "free_customer_service",
            category: told.category ?? "utility",
          },
        }),
        ...(told.code && {
          errors: [
            {
              code: told.code,
              title: "Message undeliverable",
              message: "Message undeliverable",
              error_data: { details: "Message Undeliverable." },
            },
          ],
        }),
      },
    ],
  });

export type Incoming = { id: string; from: Person; at?: Date; replyTo?: string };

/** A message of somebody, whose content is given as Meta writes it: `{ type: "text", text: { body } }`. */
export const incomingEvent = (account: Account, message: Incoming, content: { type: string }) =>
  messagesOf(account, message.from, {
    messages: [
      {
        id: message.id,
        ...(message.from.phone && { from: digits(message.from.phone) }),
        ...(message.from.userId && { from_user_id: message.from.userId }),
        timestamp: seconds(message.at ?? new Date()),
        ...(message.replyTo && { context: { id: message.replyTo } }),
        ...content,
      },
    ],
  });

export const textContent = (body: string) => ({ type: "text", text: { body } });

export type Media = { mediaId: string; mime: string; fileName?: string; caption?: string };
export const mediaContent = (type: string, { mediaId, mime, fileName, caption }: Media) => ({
  type,
  [type]: {
    id: mediaId,
    mime_type: mime,
    sha256: "bm90IHJlYWQ=",
    ...(fileName && { filename: fileName }),
    ...(caption && { caption }),
  },
});

/** Somebody has another number from now on. */
export const numberChangedEvent = (account: Account, id: string, before: string, after: string) =>
  incomingEvent(
    account,
    { id, from: { phone: before } },
    Object.assign(
      { type: "system" },
      {
        system: {
          type: "user_changed_number",
          wa_id: digits(after),
          body: "User Gurpreet changed their number",
        },
      },
    ),
  );

type Template = { name: string; language: string };
const templateValue = ({ name, language }: Template) => ({
  message_template_id: 594425479261596,
  message_template_name: name,
  message_template_language: language,
});

export const templateStatusEvent = (
  account: Account,
  template: Template & { event: string; reason?: string },
) =>
  wrap(account, "message_template_status_update", {
    event: template.event,
    ...templateValue(template),
    reason: template.reason ?? "NONE",
  });

export const templateQualityEvent = (account: Account, template: Template & { score: string }) =>
  wrap(account, "message_template_quality_update", {
    previous_quality_score: "GREEN",
    new_quality_score: template.score,
    ...templateValue(template),
  });

export const templateCategoryEvent = (
  account: Account,
  template: Template & { category: string },
) =>
  wrap(account, "template_category_update", {
    ...templateValue(template),
    previous_category: "UTILITY",
    new_category: template.category,
  });

/** An event as Meta posts it: its body, and the headers that say whose it is. */
export function signedPost(event: unknown, appSecret: string) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const signature = createHmac("sha256", appSecret).update(body).digest("hex");
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": `sha256=${signature}`,
    },
    body,
  };
}
