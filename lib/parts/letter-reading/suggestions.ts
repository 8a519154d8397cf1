import { z } from "zod";
import { type NumberKind, numberForms } from "@/lib/parts/letters/labels";
import { isoOf } from "@/lib/values/days";

// What the text of a letter offers for its details. Whoever writes them looks at each; a guess is never stored as one. Pure.

const text = z.string().nullable().catch(null);

/** As the ledger keeps them; what an older version wrote otherwise is none. */
export const suggestionsSchema = z
  .object({
    letterNumber: text,
    studentNumber: text,
    numberKind: z.enum(["dli", "cricos", "cas", "sevis"]).nullable().catch(null),
    institutionNumber: text,
    fee: text,
    feeCurrency: text,
    expiresOn: text,
    /** more than one student's number stands in the file: it may be two letters */
    several: z.boolean().catch(false),
  })
  .nullable()
  .catch(null);
export type Suggestions = NonNullable<z.output<typeof suggestionsSchema>>;

const number = "([A-Z0-9][A-Z0-9/-]{3,30})";
const named = (words: string) =>
  new RegExp(
    `\\b(?:${words})[ \\t]{0,3}(?:number|no\\.?|id|#)?[ \\t]{0,3}[:#]?[ \\t]{0,3}${number}`,
    "gi",
  );
const letterForm = named("offer|letter|reference|ref\\.?|document");
const studentForm = named("student|applicant|application");

/** Each with a digit: "Student Visa" names no number. */
const numbersIn = (content: string, form: RegExp) => [
  ...new Set([...content.matchAll(form)].flatMap(([, one]) => (one && /\d/.test(one) ? one : []))),
];

const registers: [NumberKind, RegExp][] = [
  ["dli", /\bO\d{10,12}\b/],
  ["cas", /\bCAS\b[^\n]{0,40}?\b(E[A-Z0-9]{13})\b/],
  ["sevis", /\bN\d{10}\b/],
  ["cricos", /\bCRICOS\b[^\n]{0,40}?\b(\d{5,6}[A-Z])\b/],
];

function registeredIn(
  content: string,
): { numberKind: NumberKind; institutionNumber: string } | undefined {
  for (const [kind, form] of registers) {
    const [whole, group] = form.exec(content) ?? [];
    const value = group ?? whole;
    if (value && numberForms[kind].form.test(value))
      return { numberKind: kind, institutionNumber: value };
  }
  return undefined;
}

const feeForm =
  /\b(?:tuition|fees?)\b[^\n]{0,60}?(?:\b(CAD|AUD|GBP|USD|EUR|NZD)[ \t]?|([$£€])[ \t]?)(\d{1,3}(?:,\d{3}){1,3}(?:\.\d\d)?|\d{3,9}(?:\.\d\d)?)/i;
const signs: Record<string, string> = { "£": "GBP", "€": "EUR" };

function feeIn(content: string) {
  const [, currency, sign, amount] = feeForm.exec(content) ?? [];
  // A dollar is of four countries.
  const feeCurrency = currency?.toUpperCase() ?? signs[sign ?? ""];
  return amount && feeCurrency ? { fee: amount.replaceAll(",", ""), feeCurrency } : undefined;
}

const expiryForm =
  /\b(?:expir(?:y|es|ation)|valid until|accept(?:ed)? (?:by|before)|deadline)\b[^\n\d]{0,40}(\d{1,2}[ /.-](?:\d{1,2}|[A-Z][a-z]{2,8})[ /.,-]{1,2}\d{4}|\d{4}-\d\d-\d\d)/i;

/** What the first pages say. */
export function suggestionsIn(content: string): Suggestions {
  const students = numbersIn(content, studentForm);
  const [, expiry] = expiryForm.exec(content) ?? [];
  return {
    letterNumber: numbersIn(content, letterForm)[0] ?? null,
    studentNumber: students[0] ?? null,
    numberKind: null,
    institutionNumber: null,
    ...registeredIn(content),
    fee: null,
    feeCurrency: null,
    ...feeIn(content),
    expiresOn: (expiry && isoOf(expiry.replace(/[,]/g, " "), "near")) ?? null,
    several: students.length > 1,
  };
}
