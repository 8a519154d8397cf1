import { optionsOf } from "@/lib/values/options";

// The words of what countries ask of students. Pure.

/** What a paper is, whatever a country calls it. */
export const documentKinds = {
  passport: "Passport",
  photo: "Photo",
  marksheet: "Marksheet or certificate",
  test: "English or other test",
  experience: "Proof of work",
  gap: "Proof of a gap",
  cv: "CV",
  sop: "Statement of purpose",
  reference: "Letter of recommendation",
  funds: "Bank statement or funds",
  tax: "Income tax return",
  loan: "Education loan",
  sponsor: "Sponsor's papers",
  family: "Birth or family record",
  consent: "Parents' consent",
  offer: "Offer letter",
  enrolment: "Confirmation of enrolment",
  attestation: "Attestation",
  fee: "Fee receipt",
  medical: "Medical or X-ray",
  police: "Police clearance",
  insurance: "Insurance",
  form: "Form",
  appointment: "Appointment or biometrics",
  refusal: "Earlier refusal",
  other: "Other",
} as const;
export type DocumentKind = keyof typeof documentKinds;
export const kindOptions = optionsOf(documentKinds);
export const kindLabel = (kind: string) => documentKinds[kind as DocumentKind] ?? kind;

export const levels = { any: "Any level", ug: "UG", pg: "PG", diploma: "Diploma" } as const;
export type Level = keyof typeof levels;
export const levelOptions = optionsOf(levels);

/** In their order: each asks for something before it begins. */
export const checklistStages = {
  application: "Application",
  offer: "Offer",
  deposit: "Deposit",
  visa: "Visa",
} as const;
export type ChecklistStage = keyof typeof checklistStages;
export const checklistStageOptions = optionsOf(checklistStages);
export const stageLabel = (stage: string) => checklistStages[stage as ChecklistStage] ?? stage;

export const paperForms = { scan: "Scan", original: "Original" } as const;
export const formOptions = optionsOf(paperForms);

/** When an item is needed; "always" says nothing. */
export const conditions = {
  always: "Always",
  refusal: "After a refusal",
  gap: "With a gap of more than a year",
  minor: "Under 18 at the start",
  sponsor_abroad: "With a sponsor abroad",
} as const;
export type Condition = keyof typeof conditions;
export const conditionOptions = optionsOf(conditions);

export const demandOptions = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes, an admin goes on with a reason" },
];

export const labels = {
  country: "Country",
  level: "Level",
  stage: "Stage",
  demanded: "The stage waits for it",
  items: "Items",
  kind: "Kind",
  name: "Name",
  help: "Help for the student",
  copies: "How many",
  form: "Original or scan",
  condition: "Needed",
  position: "Place in the list",
} as const;
