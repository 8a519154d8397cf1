import { optionsOf } from "@/lib/values/options";

// The words of the ledger of letters. Pure.

export const letterKinds = {
  offer: "Offer letter",
  coe: "COE",
  cas: "CAS",
  i20: "I-20",
  pal: "PAL",
} as const;
export type LetterKind = keyof typeof letterKinds;
export const letterKindOptions = optionsOf(letterKinds);
export const letterKindLabel = (kind: string) => letterKinds[kind as LetterKind] ?? kind;

/** Where it came from. */
export const sources = {
  portal: "University's portal",
  mail: "University's email",
  student: "Student",
  agent: "Another agent",
} as const;
export const sourceOptions = optionsOf(sources);

/** What an institution, a course or a student is registered under in each country. */
export const numberKinds = { dli: "DLI", cricos: "CRICOS", cas: "CAS", sevis: "SEVIS" } as const;
export type NumberKind = keyof typeof numberKinds;
export const numberKindOptions = optionsOf(numberKinds);

/** How each looks, with one for example. */
export const numberForms: Record<NumberKind, { form: RegExp; sample: string }> = {
  dli: { form: /^O\d{10,12}$/, sample: "O19391234567" },
  cricos: { form: /^\d{5,6}[A-Z]$/, sample: "00025B or 083980J" },
  cas: { form: /^E[A-Z0-9]{13}$/, sample: "E4G2AB1C3D4E5F" },
  sevis: { form: /^N\d{10}$/, sample: "N0012345678" },
};

/** How the second person asked; a number that stands on the letter would answer for a forger. */
export const methods = {
  portal: "Looked it up in the university's portal",
  mail: "The university answered an email",
  phone: "Called the number of the register, not of the letter",
} as const;
export const methodOptions = optionsOf(methods);

export const results = {
  genuine: "Genuine",
  forged: "Forged",
  unclear: "Cannot be told",
} as const;
export const resultOptions = optionsOf(results);

export const letterStates = { waiting: "Waits for a second person", ...results } as const;
export type LetterState = keyof typeof letterStates;

/** What a letter shares with one of another case. */
export const flagWords = {
  file: "Same file",
  letter: "Same letter number",
  student: "Same student number",
} as const;
export type LetterFlag = keyof typeof flagWords;

export const labels = {
  kind: "Letter",
  application: "Application",
  receivedFrom: "Received From",
  receivedWords: "How it came",
  receivedFile: "Proof of how it came",
  letterNumber: "Letter Number",
  studentNumber: "Student Number",
  numberKind: "Registered Number",
  institutionNumber: "Number",
  conditions: "Conditions",
  fee: "Fee",
  feeCurrency: "Currency",
  expiresOn: "Expires On",
  method: "How",
  words: "What was seen or said",
  file: "Proof",
  result: "Result",
  validUntil: "Valid Until",
} as const;

export const detailsFirst = "Please write the details of this letter first";
export const secondPerson = "You uploaded this letter: a second person verifies it";
export const fileGone = "The file of this letter was deleted";
export const newerCame = "A newer letter took the place of this one";
