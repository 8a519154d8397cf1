import type { ApprovedTemplate } from "@/lib/platform/outbox/queue";
import { fieldsIn } from "@/lib/values/merge";

// WhatsApp approves a text with numbered places, {{1}}, {{2}}; ours have fields with names, and one that stands twice is one
// place. Pure.

/** WhatsApp takes no line break, no tab and no row of spaces inside a value. */
const inOneLine = (value: string) =>
  value
    .replace(/\s*\n\s*/g, "; ")
    .replace(/\s+/g, " ")
    .trim();

/** An approved text with its values, in the order of its places. Every field has one: merge() has refused blanks before. */
export const approvedCall = (
  { name, language, category }: Omit<ApprovedTemplate, "params">,
  body: string,
  values: Readonly<Record<string, string>>,
): ApprovedTemplate => ({
  ...{ name, language, category },
  params: fieldsIn(body).map((field) => inOneLine(values[field] ?? "")),
});
