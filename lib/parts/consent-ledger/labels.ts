// What people may answer, and who answers for them. Pure.

export const answers = {
  given: "Agreed",
  refused: "Refused",
  withdrawn: "Taken back",
  waiting: "Waits for a parent",
} as const;
export type ConsentAnswer = keyof typeof answers;

/** How an answer came. */
export const consentSources = {
  form: "The public form",
  counter: "At the counter",
  link: "The student's page",
  paper: "On paper",
  parent: "A parent, by code",
} as const;
export type ConsentSource = keyof typeof consentSources;

/** The sources that somebody of us notes for who stands in front of them. */
export const notedAnswers = { given: "Agreed", refused: "No" } as const;
export const notedConsentSources = { counter: "At the counter", paper: "On paper" } as const;

export const consentLabels = {
  source: "How",
  language: "Language of the notice",
  file: "Scan of the signed paper",
} as const;

/** Relations of those who agree for a student under 18. */
export const guardianRelations = {
  father: "Father",
  mother: "Mother",
  guardian: "Guardian",
} as const;

export const guardianLabels = {
  name: "Name",
  relation: "Relation",
  mobile: "Their own mobile",
  adult: "They are 18 or older",
  code: "Code of six digits",
} as const;

/** What the form of a student under 18 asks of their parent. */
export const parentLabels = {
  parentName: "Name of your parent",
  parentRelation: "Relation of your parent",
  parentMobile: "Mobile of your parent",
} as const;

export const ownNumber =
  "This is the student's own number. A parent agrees on a mobile of their own";

/** Until this birthday a parent agrees for the student (DPDP Act 2023, section 9). */
const adultAt = 18;

/** Whether somebody who was born on a day is under 18 on another; both YYYY-MM-DD. */
export function isUnderAge(dob: string, today: string): boolean {
  const [year = "", ...rest] = dob.split("-");
  return [Number(year) + adultAt, ...rest].join("-") > today;
}
