import { optionIn, optionsOf } from "@/lib/values/options";

// The people beside a student who are called, or who call, about the case. Pure.

export const labels = {
  relation: "Relation",
  name: "Name",
  mobile: "Mobile",
  email: "Email",
  occupation: "Occupation",
  note: "Note",
} as const;

export const relationWords = {
  father: "Father",
  mother: "Mother",
  guardian: "Guardian",
  spouse: "Husband or wife",
  sibling: "Brother or sister",
  sponsor: "Sponsor",
  other: "Other",
} as const;
export type Relation = keyof typeof relationWords;
export const relationOptions = optionsOf(relationWords);
export const relationOption = (value: string) => optionIn(relationWords, value);

/** How a relation stands in a sentence: "father", "contact" for somebody else. */
export const relationName = (relation: string): string =>
  relation === "other" ? "contact" : relationOption(relation).label.toLowerCase();

/** "father Gurdev Singh" */
export const contactWords = ({ relation, name }: { relation: string; name: string }): string =>
  `${relationName(relation)} ${name}`;

/** So many may be added to a case; a merge brings together those of two (prisma/rules/bounds.sql). */
export const mostContacts = 10;
