import { languageLabels } from "@/lib/case/labels";
import { optionsOf } from "@/lib/values/options";

// The words of what is sent by templates. Pure.

/** What messages are about that an admin may word: each is sent by the product, or chosen by hand. */
export const templateKinds = {
  document_request: "Documents are missing",
  student_link: "Link to the student's page",
  parent_link: "Link for a parent",
  receipt: "Receipt",
  application: "News of an application",
  offer: "News of an offer",
  visa: "News of a visa",
  appointment: "News of an appointment",
  breach: "Notice of a breach",
  notice: "Notice about personal data",
  status_update: "Status update",
  series: "Message of a series",
} as const;
export type TemplateKind = keyof typeof templateKinds;

/** When a message of this kind is sent. */
export const kindNotes: Record<TemplateKind, string> = {
  document_request: "Sent by “Ask for all that is missing” on a case's checklist.",
  student_link: "Sent when somebody makes a link for a student.",
  parent_link: "Sent when somebody makes a link for a parent.",
  receipt: "Sent with “Send receipt”; the email has the receipt attached.",
  application:
    "Sent where somebody says what became of an application, and ticks “Tell the student”.",
  offer: "Sent where somebody adds an offer, and ticks “Tell the student”.",
  visa: "Sent where somebody adds a visa or changes it, and ticks “Tell the student”.",
  appointment:
    "Sent where somebody books an appointment, moves or cancels it, and ticks “Tell the student”.",
  breach:
    "Sent from a breach of personal data to everybody whom it is about, also to those who refused messages: the law demands it.",
  notice:
    "Sent from the notice about personal data to students who have answered to none: they read it and answer by the link.",
  status_update: "Chosen under “Send New Update” of a case, and edited there before it is sent.",
  series: "Chosen in a series, which sends it by itself (Settings, Series).",
};

/** After so many hours a message of this kind makes no sense any more, unless an admin says another number. */
const usualValidHours: Record<TemplateKind, number> = {
  document_request: 72,
  student_link: 72,
  parent_link: 72,
  receipt: 168,
  application: 72,
  offer: 72,
  visa: 72,
  appointment: 24,
  breach: 720,
  notice: 720,
  status_update: 24,
  series: 24,
};

/** The same by its channel; null: a receipt by email is the student's record, and stays one however late it comes. */
export const usualHours = (kind: TemplateKind, channel: string): number | null =>
  kind === "receipt" && channel === "email" ? null : usualValidHours[kind];

/**
 * What WhatsApp may be asked to count a kind as, the usual first: most belong to something that the student asked for, and a
 * series may also advertise. WhatsApp may decide otherwise.
 */
export const approvalCategories: Record<TemplateKind, readonly ApprovalCategory[]> = {
  document_request: ["UTILITY"],
  student_link: ["UTILITY"],
  parent_link: ["UTILITY"],
  receipt: ["UTILITY"],
  application: ["UTILITY"],
  offer: ["UTILITY"],
  visa: ["UTILITY"],
  appointment: ["UTILITY"],
  breach: ["UTILITY"],
  notice: ["UTILITY"],
  status_update: ["UTILITY"],
  series: ["UTILITY", "MARKETING"],
};
export const categoryNames = { UTILITY: "Utility", MARKETING: "Marketing" } as const;
export type ApprovalCategory = keyof typeof categoryNames;

export const templateChannels = { sms: "SMS", email: "Email", whatsapp: "WhatsApp" } as const;
export type TemplateChannel = keyof typeof templateChannels;

/** These are chosen by their names among many; of every other kind there is one, which the product finds by itself. */
const chosenKinds = ["status_update", "series"] as const satisfies readonly TemplateKind[];
export type ChosenKind = (typeof chosenKinds)[number];
export type SentKind = Exclude<TemplateKind, ChosenKind>;
export const isChosen = (kind: string): kind is ChosenKind =>
  chosenKinds.some((chosen) => chosen === kind);

/** The ways by which the product sends messages. */
const sentChannels = ["sms", "whatsapp", "email"] as const;
export type SentChannel = (typeof sentChannels)[number];

const toPhones = ["sms", "whatsapp"] as const;

/** How each kind goes out. */
export const kindChannels = {
  document_request: sentChannels,
  student_link: sentChannels,
  parent_link: sentChannels,
  receipt: sentChannels,
  application: toPhones,
  offer: toPhones,
  visa: toPhones,
  appointment: toPhones,
  breach: sentChannels,
  notice: sentChannels,
  status_update: toPhones,
  series: toPhones,
} as const satisfies Record<TemplateKind, readonly SentChannel[]>;
export type ChannelOf<K extends TemplateKind> = (typeof kindChannels)[K][number];
export const channelsOf = (kind: TemplateKind): readonly SentChannel[] => kindChannels[kind];

const kindLabel = (kind: string) => templateKinds[kind as TemplateKind] ?? kind;
export const channelLabel = (channel: string) =>
  templateChannels[channel as TemplateChannel] ?? channel;
export const languageLabel = (language: string) =>
  languageLabels[language as keyof typeof languageLabels] ?? language;
export const languageOptions = optionsOf(languageLabels);

/** "Documents are missing, SMS, Punjabi", or with the name by which it is chosen. */
export const templateTitle = (of: {
  kind: string;
  channel: string;
  language: string;
  name?: string | null;
}) =>
  [of.name || kindLabel(of.kind), channelLabel(of.channel), languageLabel(of.language)].join(", ");

/** The most letters of a body: longer texts than these are no text messages. */
export const mostLetters: Record<TemplateChannel, number> = {
  sms: 1000,
  email: 5000,
  whatsapp: 1000,
};

export const labels = {
  kind: "Kind",
  channel: "Channel",
  language: "Language",
  name: "Name",
  subject: "Subject",
  body: "Text",
  active: "Send it",
  validHours: "Not sent any more after (hours)",
  category: "Category at WhatsApp",
  refNo: "Case number",
} as const;
