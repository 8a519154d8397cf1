import { optionsOf, valuesOf } from "@/lib/values/options";

// The words of what is missing of a case. Pure.

/** The states that the database keeps of an item. */
export const itemStates = {
  needed: "Needed",
  asked: "Asked",
  received: "Received",
  checked: "Checked",
  rejected: "Rejected",
  not_needed: "Not needed",
} as const;
export type StoredState = keyof typeof itemStates;

/** The same as people see it: what was handed in may have ended since. */
export const shownStates = { ...itemStates, expired: "Expired" } as const;
export type ItemState = keyof typeof shownStates;

const lacking: readonly ItemState[] = ["needed", "asked", "rejected", "expired"];
export const isMissing = (state: ItemState) => lacking.includes(state);

/** The states that the database counts as missing; what has ended is told by its day. */
export const missingStates = ["needed", "asked", "rejected"] satisfies StoredState[];

/** How a student was asked. */
export const askChannels = {
  email: "Email",
  sms: "SMS",
  whatsapp: "WhatsApp",
  call: "Call",
  counter: "At the counter",
} as const;
export type AskChannel = keyof typeof askChannels;
export const channelOptions = optionsOf(askChannels);
export const channelLabel = (channel: string) => askChannels[channel as AskChannel] ?? channel;

/** Why a paper is not taken; the student reads these words. */
export const rejections = {
  unreadable: "It cannot be read",
  pages: "Pages are missing",
  wrong: "It is another document",
  expired: "It is too old",
  name: "The name or date of birth differs",
  signature: "A signature or stamp is missing",
  certified: "It must be certified or translated",
  other: "Another reason",
} as const;
export type Rejection = keyof typeof rejections;
export const rejectionValues = valuesOf(rejections);
export const rejectionOptions = optionsOf(rejections);
export const rejectionLabel = (reason: string) => rejections[reason as Rejection] ?? reason;

/** Where a paper of an item lies. */
export const paperSources = {
  document: "Document",
  coe: "COE",
  passport: "Passport",
  test: "Test",
  file: "From the student",
} as const;
export type PaperSource = keyof typeof paperSources;

/** Nothing was made of the templates, and why that may be. */
export const nothingToAdd =
  "Nothing to add. The checklist follows the country and the level of the courses under Details";

export const labels = {
  kind: "Kind",
  name: "Name",
  help: "Help for the student",
  copies: "How many",
  form: "Original or scan",
  stage: "Stage",
  country: "Country",
  dueOn: "Due on",
  why: "Why",
  channel: "How",
  reason: "Reason",
  words: "In words",
  paper: "What is there",
  anyway: "Why it goes on without them",
} as const;
