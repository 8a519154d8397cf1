import {
  mostLetters,
  type TemplateChannel,
  type TemplateKind,
} from "@/lib/catalogue/templates/labels";
import type { DltTag } from "@/lib/values/dlt-classes";
import { fieldsIn, hasLooseBraces, nearestName } from "@/lib/values/merge";

// What templates may name in braces. Who sends a kind gives the value of each of its fields: one that is left out does not
// compile. A new field is a line here, and the compiler names who has to give it.

const everyKind = [
  "document_request",
  "student_link",
  "parent_link",
  "receipt",
  "application",
  "offer",
  "visa",
  "appointment",
  "breach",
  "notice",
  "status_update",
  "series",
] as const satisfies readonly TemplateKind[];

const news = ["application", "offer", "visa"] as const satisfies readonly TemplateKind[];

const hasLines = { never: "it has several lines" } as const;

type Field = {
  /** what it is, for an admin */
  label: string;
  /** what a preview shows of nobody's case */
  sample: string;
  /** the messages in which it has a value */
  kinds: readonly TemplateKind[];
  /** its value has lines, or is a secret that is stored apart: neither can be in a subject */
  bodyOnly?: true;
  /** how it stands in a text that is registered at the operators (lib/catalogue/dlt) */
  dlt: DltUse;
};

/**
 * The tag of its value; "same" where it is always the same one, and so is registered as it is. `long` may be longer than a
 * variable takes, and then the message is held; of `never` no value fits.
 */
export type DltUse = DltTag | "same" | { long: DltTag } | { never: string };

export const fields = {
  "student.first_name": {
    label: "First name of the student",
    sample: "Simran",
    kinds: everyKind,
    dlt: "alphanumeric",
  },
  "student.name": {
    label: "Name of the student",
    sample: "Simran Kaur",
    kinds: everyKind,
    dlt: { long: "alphanumeric" },
  },
  "student.ref_no": {
    label: "Number of the case",
    sample: "GSP-26-00042",
    kinds: everyKind,
    dlt: "alphanumeric",
  },
  "office.name": {
    label: "Name of the office",
    sample: "Our office",
    kinds: everyKind,
    dlt: "same",
  },
  "branch.name": {
    label: "Name of the branch",
    sample: "Gurdaspur",
    kinds: everyKind,
    dlt: "alphanumeric",
  },
  "branch.address": {
    label: "Address of the branch",
    sample: "Hanuman Chowk, Gurdaspur",
    kinds: everyKind,
    dlt: { long: "alphanumeric" },
  },
  "branch.mobile": {
    label: "First mobile of the branch",
    sample: "+91 98765 43210",
    kinds: everyKind,
    dlt: "cbn",
  },
  "branch.contact": {
    label: "Office, address and mobiles in lines",
    sample: "Our office\nHanuman Chowk, Gurdaspur\n+91 98765 43210",
    kinds: everyKind,
    bodyOnly: true,
    dlt: hasLines,
  },
  "sender.name": {
    label: "Name of who sends it",
    sample: "Harjit Singh",
    kinds: ["status_update"],
    dlt: { long: "alphanumeric" },
  },
  missing: {
    label: "What is missing, in one line",
    sample: "Passport, Marksheet of class 12 (2, original)",
    kinds: ["document_request"],
    bodyOnly: true,
    dlt: { never: "it is a list" },
  },
  "missing.count": {
    label: "How many are missing",
    sample: "3 documents",
    kinds: ["document_request"],
    dlt: "alphanumeric",
  },
  "missing.list": {
    label: "What is missing, with its help, in lines",
    sample: "- Passport\n  First and last page\n- Marksheet of class 12 (2, original)",
    kinds: ["document_request"],
    bodyOnly: true,
    dlt: hasLines,
  },
  link: {
    label: "Link to the student's page",
    sample: "https://office.example/s/4f1c9a",
    kinds: ["document_request", "student_link", "parent_link", "notice"],
    bodyOnly: true,
    dlt: "url",
  },
  "payer.name": {
    label: "Name on the receipt",
    sample: "Simran Kaur",
    kinds: ["receipt"],
    dlt: { long: "alphanumeric" },
  },
  "receipt.number": {
    label: "Number of the receipt",
    sample: "GSP/26-27/R-00017",
    kinds: ["receipt"],
    dlt: "alphanumeric",
  },
  "receipt.amount": {
    label: "Amount of the receipt",
    sample: "₹25,000",
    kinds: ["receipt"],
    dlt: "alphanumeric",
  },
  "receipt.day": {
    label: "Day of the receipt",
    sample: "23 Nov 2026",
    kinds: ["receipt"],
    dlt: "alphanumeric",
  },
  news: {
    label: "What is new, in a sentence",
    sample: "Data Science, Maple University: it is there. We will contact you about the next step",
    kinds: news,
    dlt: { never: "it is a whole sentence" },
  },
  status: {
    label: "What is new, in a few words",
    sample: "Offer awaited",
    kinds: news,
    dlt: "alphanumeric",
  },
  "course.name": {
    label: "Name of the course",
    sample: "Data Science",
    kinds: [...news, "series"],
    dlt: { long: "alphanumeric" },
  },
  "university.name": {
    label: "Name of the university",
    sample: "Maple University",
    kinds: [...news, "series"],
    dlt: { long: "alphanumeric" },
  },
  "appointment.when": {
    label: "Day and time of the appointment",
    sample: "24 November 2026, 10:30",
    kinds: ["appointment", "series"],
    dlt: "alphanumeric",
  },
  "appointment.news": {
    label: "What is new of the appointment",
    sample: "is moved to this time",
    kinds: ["appointment"],
    dlt: "alphanumeric",
  },
  "fee.amount": {
    label: "Amount that is to be paid",
    sample: "₹25,000",
    kinds: ["series"],
    dlt: "alphanumeric",
  },
  "fee.day": {
    label: "Day by which it is to be paid",
    sample: "30 November 2026",
    kinds: ["series"],
    dlt: "alphanumeric",
  },
  "breach.what": {
    label: "What happened, and when",
    sample: "A laptop with passports was stolen on 23 Nov 2026",
    kinds: ["breach"],
    bodyOnly: true,
    dlt: { never: "it is a whole sentence" },
  },
  "breach.consequences": {
    label: "What may come of it",
    sample: "Somebody may use your passport number",
    kinds: ["breach"],
    bodyOnly: true,
    dlt: { never: "it is a whole sentence" },
  },
  "breach.measures": {
    label: "What the office did",
    sample: "We told the police, and changed all passwords",
    kinds: ["breach"],
    bodyOnly: true,
    dlt: { never: "it is a whole sentence" },
  },
  "breach.advice": {
    label: "What they can do themselves",
    sample: "Tell nobody a code that you did not ask for",
    kinds: ["breach"],
    bodyOnly: true,
    dlt: { never: "it is a whole sentence" },
  },
  "breach.contact": {
    label: "Whom to ask about the breach",
    sample: "Harjit Singh, +91 98765 43210",
    kinds: ["breach"],
    bodyOnly: true,
    dlt: { never: "it is a name with a number" },
  },
} as const satisfies Record<string, Field>;
export type FieldName = keyof typeof fields;

/** What the case and its branch say themselves; the sender gives the rest. */
export type CaseField = Extract<FieldName, `${"student" | "office" | "branch"}.${string}`>;
type EventField<K extends TemplateKind> = {
  [F in FieldName]: K extends (typeof fields)[F]["kinds"][number] ? F : never;
}[Exclude<FieldName, CaseField>];
/** The values that only the sender of this kind has. */
export type EventValues<K extends TemplateKind> = Record<EventField<K>, string>;

const named: [string, Field][] = Object.entries(fields);
const fieldNames = named.map(([name]) => name);
const fieldLabel = (name: string) => new Map(named).get(name)?.label ?? name;

/** The fields that have a value in messages of a kind, with their words. */
export const fieldsOf = (kind: TemplateKind) =>
  named
    .filter(([, field]) => field.kinds.includes(kind))
    .map(([name, field]) => ({ name, ...field }));

/** Values of nobody's case, for a preview. */
export const sampleValues = (kind: TemplateKind): Record<string, string> =>
  Object.fromEntries(fieldsOf(kind).map(({ name, sample }) => [name, sample]));

/** One of these has to be in the text, or the message says nothing. */
const neededFields: Partial<Record<TemplateKind, FieldName[]>> = {
  document_request: ["missing", "missing.count", "missing.list"],
  student_link: ["link"],
  parent_link: ["link"],
  notice: ["link"],
  receipt: ["receipt.number"],
  application: ["news", "status"],
  offer: ["news", "status"],
  visa: ["news", "status"],
  appointment: ["appointment.when"],
  // Registered texts have no room for a sentence.
  breach: ["breach.what", "student.ref_no"],
};

const braced = (name: string) => `{{${name}}}`;

function fieldFault(kind: TemplateKind, place: "subject" | "body", name: string) {
  const known = fieldsOf(kind);
  const field = known.find((one) => one.name === name);
  if (field && place === "subject" && field.bodyOnly)
    return `${braced(name)} can stand in the text alone`;
  if (field) return undefined;
  if (fieldNames.includes(name)) return `A message of this kind has no ${braced(name)}`;
  const near = nearestName(
    name,
    known.map((one) => one.name),
  );
  return `There is no field ${braced(name)}${near ? `. Did you mean ${braced(near)}?` : ""}`;
}

/** Why the fields of a subject or a text cannot be saved, as it stands beside them; undefined where they can. */
export function fieldsFault(kind: TemplateKind, place: "subject" | "body", words: string) {
  if (hasLooseBraces(words)) return "A field is a name between two braces, such as {{office.name}}";
  for (const name of fieldsIn(words)) {
    const fault = fieldFault(kind, place, name);
    if (fault) return fault;
  }
  return undefined;
}

/** The same of a whole text: it also holds what the message is about, and is no longer than its channel takes. */
export function bodyFault(kind: TemplateKind, channel: TemplateChannel, body: string) {
  const fault = fieldsFault(kind, "body", body);
  if (fault) return fault;
  const needed = neededFields[kind];
  if (needed && !fieldsIn(body).some((name) => needed.some((one) => one === name)))
    return `Please put ${needed.map(braced).join(" or ")} into the text`;
  const most = mostLetters[channel];
  return body.length > most ? `Text is too long (at most ${most} characters)` : undefined;
}

/** Fields without a value, as the person reads it who wanted to send: a blank is never sent. */
export const emptyWords = (title: string, empty: readonly string[]) =>
  `“${title}” needs a value that is empty: ${empty.map(fieldLabel).join(", ")}`;
