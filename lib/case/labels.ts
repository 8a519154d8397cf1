import { type FieldName, fieldNames, fieldOf } from "@/lib/case/fields/fields";
import type { Language } from "@/lib/values/languages";
import { asOption, optionIn, optionsOf, valuesOf } from "@/lib/values/options";

// The words of an assessment: shared by its form, lists, Overview and answers.

export const labels = Object.fromEntries(
  fieldNames.map((name) => [name, fieldOf(name).label]),
) as Record<FieldName, string>;

export const qualifications = ["10+2", "Diploma", "Graduation", "Post Graduation"] as const;

export const englishTestLabels = { ielts: "IELTS", pte: "PTE", pursuing: "Pursuing" } as const;
export const englishTests = valuesOf(englishTestLabels);

/** How a student heard of the office. */
export const sources = {
  walkIn: "Walk-in",
  phone: "Phone call",
  website: "Website",
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  whatsapp: "WhatsApp",
  search: "Search engine",
  friend: "Friend or relative",
  formerStudent: "Former student",
  fair: "Seminar or fair",
  newspaper: "Newspaper or poster",
  agent: "Agent",
  other: "Other",
} as const;
export type Source = keyof typeof sources;
export const sourceOption = (value: string) => optionIn(sources, value);

/** A mobile that a brother or a sister has as well (decision C21): the student says so, or staff have decided. */
export const mobileSharings = ["said", "family"] as const;
export type MobileShared = (typeof mobileSharings)[number];

/** The languages that students read, as staff call them. */
export const languageLabels: Record<Language, string> = {
  en: "English",
  pa: "Punjabi",
  hi: "Hindi",
};
export const languageOption = (value: string) => optionIn(languageLabels, value);

export type State = "unattended" | "active" | "rejected";
export const stateLabels: Record<State, string> = {
  unattended: "New",
  active: "Active",
  rejected: "Inactive",
};
/** What a state is in answers: accepted null, true or false (spec §3). */
export const acceptedOf: Record<State, boolean | null> = {
  unattended: null,
  active: true,
  rejected: false,
};

export const stateOf = (accepted: boolean | null): State =>
  accepted === null ? "unattended" : accepted ? "active" : "rejected";

export const options = {
  qualification: qualifications.map(asOption),
  english_test_type: optionsOf(englishTestLabels),
  source: optionsOf(sources),
  language: optionsOf(languageLabels),
  yesNo: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
};

/** Stands for the creator of a case that a student filled in alone (decision C4). */
export const selfAssessment = {
  name: "Self Assessment",
  email: "self-assessment@overseasdesk.example",
};

export const statusMessage = (refNo: string) =>
  `Status for assessment with REFERENCE NO - ${refNo} updated successfully`;

export const statusFailure = (refNo: string) =>
  `Status for assessment with REFERENCE NO - ${refNo} could not be updated. Please try again.`;

/** The specification's words where they are so: without a mail server nothing has been sent. */
export function createdMessage(byStaff: boolean, mails: boolean) {
  if (mails)
    return "Assessment created successfully. An email has been sent to your registered email id";
  return byStaff
    ? "Assessment created successfully. The email waits in the outbox: no mail server is set up"
    : "Assessment created successfully";
}

/** So many corrections are shown; a case has a handful. */
export const historyShown = 50;

/** The messages after a record of a case was added, edited or deleted (spec §8). */
export const recordAdded = "Record added successfully";
/** The product said "deleted" here for a passport (decision W1). */
export const recordEdited = "Record edited successfully";
export const recordDeleted = "Record deleted successfully";
export const recordRestored = "Record restored successfully";
