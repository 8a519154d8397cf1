import type {
  HookItem,
  IncomingContent,
  ItemAccount,
  NumberChangedItem,
  StatusItem,
} from "@/lib/platform/whatsapp/items";
import * as shape from "@/lib/platform/whatsapp/payload";

// What one request of Meta's tells. Pure, and never throws: what is not known becomes `other`, and keeps nothing else from
// being read.

/** The items of a payload, in its order; the same payload gives the same items, which the job counts on. */
export function parseWebhook(json: unknown): HookItem[] {
  const whole = shape.payload.safeParse(json);
  if (!whole.success) return [otherOf(nobody, "payload")];
  return whole.data.entry.flatMap((raw): HookItem[] => {
    const entry = shape.entry.safeParse(raw);
    if (!entry.success) return [otherOf(nobody, "entry")];
    const { id: businessAccountId, time = null, changes } = entry.data;
    const account = { businessAccountId, phoneNumberId: null };
    return changes.flatMap((change) => itemsOfChange(account, time, change));
  });
}

const nobody: ItemAccount = { businessAccountId: "", phoneNumberId: null };
const otherOf = (account: ItemAccount, field: string): HookItem => ({
  ...account,
  kind: "other",
  field,
});

const templateFields = [
  "message_template_status_update",
  "message_template_quality_update",
  "template_category_update",
];

function itemsOfChange(account: ItemAccount, time: Date | null, raw: unknown): HookItem[] {
  const change = shape.change.safeParse(raw);
  if (!change.success) return [otherOf(account, "change")];
  const { field, value } = change.data;
  if (field === "messages") return itemsOfMessages(account, value);
  if (templateFields.includes(field)) return [templateOf(account, time, field, value)];
  return [otherOf(account, field)];
}

function templateOf(account: ItemAccount, at: Date | null, field: string, raw: unknown): HookItem {
  const template = shape.template.safeParse(raw);
  if (!template.success) return otherOf(account, field);
  const { data } = template;
  return {
    ...account,
    kind: "template",
    providerId: data.message_template_id,
    name: data.message_template_name,
    language: data.message_template_language,
    status: data.event,
    reason: data.reason === "NONE" ? null : data.reason,
    category: data.new_category,
    quality: data.new_quality_score,
    at,
  };
}

function itemsOfMessages({ businessAccountId }: ItemAccount, raw: unknown): HookItem[] {
  const value = shape.messagesValue.safeParse(raw);
  if (!value.success) return [otherOf({ businessAccountId, phoneNumberId: null }, "messages")];
  const { metadata, contacts, messages, statuses } = value.data;
  const account = { businessAccountId, phoneNumberId: metadata.phone_number_id };
  const people = (contacts ?? []).flatMap((one) => shape.contact.safeParse(one).data ?? []);
  const items = [
    ...(statuses ?? []).map((one) => statusOf(account, people, one)),
    ...(messages ?? []).map((one) => messageOf(account, people, one)),
  ];
  // Such as an error of the whole number.
  return items.length > 0 ? items : [otherOf(account, "messages")];
}

/** Of several contacts the one with this number or id; of one, that one. */
function contactOf(people: shape.Contact[], phone: string | null, userId: string | null) {
  const match = people.find(
    ({ wa_id, user_id }) =>
      (phone !== null && wa_id === phone) || (userId !== null && user_id === userId),
  );
  return match ?? (people.length === 1 ? people[0] : undefined);
}

function statusOf(account: ItemAccount, people: shape.Contact[], raw: unknown): HookItem {
  const status = shape.status.safeParse(raw);
  if (!status.success) return otherOf(account, "status");
  const { data } = status;
  const person = contactOf(people, data.recipient_id, data.recipient_user_id);
  return {
    ...account,
    kind: "status",
    providerId: data.id,
    status: data.status,
    at: data.timestamp,
    errors: (data.errors ?? []).map(({ code, title, message, error_data }) => ({
      code,
      title: title ?? message ?? "",
      details: error_data?.details ?? null,
    })),
    pricing: pricingOf(data.pricing),
    ourId: data.biz_opaque_callback_data,
    recipient: {
      phone: data.recipient_id ?? person?.wa_id ?? null,
      userId: data.recipient_user_id ?? person?.user_id ?? null,
    },
  };
}

type Pricing = { billable?: boolean | null; type: string | null; category: string };

/** Meta means to leave `billable` out one day, and says by `type` what is free. */
const pricingOf = (pricing: Pricing | null | undefined): StatusItem["pricing"] =>
  pricing
    ? {
        billable: pricing.billable ?? (pricing.type === null || pricing.type === "regular"),
        category: pricing.category,
      }
    : null;

function messageOf(account: ItemAccount, people: shape.Contact[], raw: unknown): HookItem {
  const message = shape.message.safeParse(raw);
  if (!message.success) return otherOf(account, "message");
  const { data } = message;
  if (data.type === "system") return changeOfNumber(account, data) ?? otherOf(account, "system");
  const person = contactOf(people, data.from, data.from_user_id);
  const from = {
    phone: data.from ?? person?.wa_id ?? null,
    userId: data.from_user_id ?? person?.user_id ?? null,
    profileName: person?.profile?.name ?? null,
    username: person?.profile?.username ?? null,
  };
  if (!from.phone && !from.userId) return otherOf(account, "message");
  return {
    ...account,
    kind: "incoming",
    providerId: data.id,
    at: data.timestamp,
    from,
    message: contentOf(data),
    replyTo: data.reaction?.message_id ?? data.context?.id ?? null,
  };
}

const changes = ["user_changed_number", "customer_changed_number", "user_changed_user_id"];

function changeOfNumber(account: ItemAccount, data: shape.Message): NumberChangedItem | undefined {
  const { system } = data;
  if (!system || !changes.includes(system.type)) return undefined;
  const after = { phone: system.wa_id ?? system.new_wa_id, userId: system.user_id };
  const before = { phone: data.from, userId: data.from_user_id };
  if ((!after.phone && !after.userId) || (!before.phone && !before.userId)) return undefined;
  return {
    ...account,
    kind: "numberChanged",
    providerId: data.id,
    at: data.timestamp,
    before,
    after,
  };
}

const mediaTypes = ["image", "document", "audio", "video", "sticker"] as const;

function contentOf(data: shape.Message): IncomingContent {
  const mediaType = mediaTypes.find((type) => type === data.type);
  const media = mediaType && data[mediaType];
  if (media)
    return {
      type: "media",
      media: mediaType === "audio" && media.voice ? "voice" : mediaType,
      mediaId: media.id,
      mime: media.mime_type,
      fileName: media.filename,
      caption: media.caption,
    };
  const { text, button, interactive, reaction, location, contacts } = data;
  if (data.type === "text" && text) return { type: "text", text: text.body };
  if (data.type === "button" && button) return { type: "button", text: button.text };
  if (data.type === "interactive" && interactive) {
    const { button_reply, list_reply, nfm_reply } = interactive;
    const said = button_reply?.title ?? list_reply?.title ?? nfm_reply?.body ?? "";
    return { type: "interactive", text: said };
  }
  // An empty one takes the reaction back.
  if (data.type === "reaction" && reaction) return { type: "reaction", text: reaction.emoji ?? "" };
  if (data.type === "location" && location) {
    const { name, address, latitude, longitude } = location;
    const place = [name, address, `${latitude}, ${longitude}`];
    return { type: "location", text: place.filter(Boolean).join(", ") };
  }
  if (data.type === "contacts" && contacts) return { type: "contacts", text: cardsOf(contacts) };
  return { type: "unsupported", text: "" };
}

const cardsOf = (contacts: NonNullable<shape.Message["contacts"]>) =>
  contacts
    .map(({ name, phones }) =>
      [name?.formatted_name, ...(phones ?? []).map(({ phone }) => phone)].filter(Boolean).join(" "),
    )
    .join(", ");
