// The fields of an assessment, a line each. Rules (schema.ts), columns (stored.ts), answers (answers.ts), words
// (words.ts), the form's inputs (components/assessments/field-inputs.tsx) and the rows of Overview come of this table.
// It is read in the browser before the rules are, so it holds plain data and no schema.

import type { Condition, Field } from "@/lib/case/fields/kinds";

const refused = { field: "any_refusal", is: true } as const;
const married = { field: "spouse", is: true } as const;
const pte = { field: "english_test_type", is: "pte" } as const;
const ielts = { field: "english_test_type", is: "ielts" } as const;

const person = { step: "person", table: "general" } as const;
const education = { step: "education", table: "other" } as const;
const visa = { step: "visa", table: "visa" } as const;
const office = { step: "office", optional: true } as const;
const band = { ...visa, kind: "score", range: [0, 9], when: ielts } as const;

export const fields = {
  first_name: { ...person, kind: "passportName", label: "First Name", help: "As in the passport, with the middle name", autoComplete: "given-name", searched: true },
  surname: { ...person, kind: "passportName", label: "Surname", optional: true, help: "As in the passport; may be empty", autoComplete: "family-name", searched: true },
  ownName: { ...person, kind: "ownScriptName", label: "Name in Own Script", question: "Your Name in Punjabi or Hindi", optional: true, help: "In Punjabi or Hindi letters, if you like", autoComplete: "off", searched: true },
  father_name: { ...person, kind: "passportName", label: "Father's Name", optional: true, staff: true, help: "As in the passport; may be empty", autoComplete: "off" },
  mobile: { ...person, kind: "mobile", label: "Mobile", help: "10 digits; a number outside India begins with +", autoComplete: "tel", searched: true },
  officialMobile: { ...office, table: "general", kind: "mobile", label: "Official Mobile", searched: true },
  officialEmail: { ...office, table: "general", kind: "email", label: "Official Email", searched: true },
  email: { ...person, kind: "email", label: "Email", autoComplete: "email", searched: true },
  dob: { ...person, kind: "birthday", label: "Date of Birth" },
  address: { ...education, kind: "lines", max: 500, label: "Address", autoComplete: "street-address" },
  city: { ...education, kind: "text", max: 100, label: "City", autoComplete: "address-level2" },
  pincode: { ...education, kind: "pincode", label: "Pincode", autoComplete: "postal-code" },
  country: { ...education, kind: "residence", label: "Country" },
  qualification: { ...education, kind: "qualification", label: "Qualification", question: "Highest Qualification" },
  stream: { ...education, kind: "text", max: 100, label: "Stream", question: "Stream or Subject" },
  passout_year: { ...education, kind: "passoutYear", label: "Pass-out Year" },
  percentage: { ...education, kind: "percentage", label: "Percentage", question: "Percentage of Marks" },
  location: { ...education, kind: "branch", label: "Branch", question: "Our Branch Near You" },
  any_refusal: { ...visa, kind: "yesNo", label: "Any Refusal", question: "Have you ever been refused a visa?" },
  visa_refused_for: { ...visa, kind: "country", when: refused, label: "Visa Refused For", question: "Which country refused it?" },
  spouse: { ...visa, table: "general", kind: "yesNo", label: "Spouse", question: "Will your spouse go with you?" },
  spouseName: { ...visa, kind: "passportName", max: 120, when: married, label: "Spouse Name", question: "Name of Your Spouse", searched: true },
  country_apply_for: { ...visa, kind: "destination", label: "Country Applying For", question: "Which country do you want to study in?" },
  english_test_type: { ...visa, kind: "englishTest", label: "English Test", question: "Which English test have you taken?" },
  pte_score: { ...visa, kind: "score", range: [10, 90], when: pte, label: "PTE Score" },
  ielts_score_listening: { ...band, label: "IELTS Listening" },
  ielts_score_reading: { ...band, label: "IELTS Reading" },
  ielts_score_writing: { ...band, label: "IELTS Writing" },
  ielts_score_speaking: { ...band, label: "IELTS Speaking" },
  ielts_score_overall: { ...band, label: "IELTS Overall Band" },
  total_amount: { ...office, table: "visa", kind: "rupees", label: "Package Amount" },
  source: { ...visa, table: "other", kind: "source", label: "Source", question: "How did you hear of us?", optional: true },
  language: { ...visa, table: "other", kind: "language", label: "Language", optional: true, tacit: true, help: "In which the student gets mails and receipts" },
} as const satisfies Record<string, Field>;

export type Fields = typeof fields;
export type FieldName = keyof Fields;
type Of<Step> = { [F in FieldName]: Fields[F]["step"] extends Step ? F : never }[FieldName];
/** What the form asks for, and an edit corrects. */
export type RegisteredName = Of<"person" | "education" | "visa">;

export const fieldNames = Object.keys(fields) as FieldName[];
/** The same table where one field is as good as another. */
export const fieldOf = (name: FieldName): Field => fields[name];

export const registeredNames = fieldNames.filter((name): name is RegisteredName => fieldOf(name).step !== "office");
export const namesOfStep = (step: Field["step"]) => registeredNames.filter((name) => fieldOf(name).step === step);
/** The lines of a step, in their order. */
export const fieldsOfStep = (step: Field["step"]): Partial<Record<RegisteredName, Field>> => Object.fromEntries(namesOfStep(step).map((name) => [name, fieldOf(name)]));
/** The public form sends them without asking. */
export const tacitNames = registeredNames.filter((name) => fieldOf(name).tacit);
export const namesOfStaff = registeredNames.filter((name) => fieldOf(name).staff);

export const isFieldName = (name: string): name is FieldName => name in fields;
/** The fields that count only where this one has a certain value. */
export const hangingOn = (name: FieldName) => registeredNames.filter((other) => fieldOf(other).when?.field === name);

type Deciding = Record<Condition["field"], unknown>;
/** Whether a field counts beside these values (spec §5). */
export function counts(name: FieldName, values: Deciding): boolean {
  const { when } = fieldOf(name);
  return !when || values[when.field] === when.is;
}
export const conditional = registeredNames.filter((name) => fieldOf(name).when);
