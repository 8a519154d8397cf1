import type { z } from "zod";

// What a person reads where a schema brings no words of its own: never the validator's.

const names: Record<string, string> = {
  ref_no: "Reference number",
  dob: "Date of birth",
  recieptNumber: "Receipt number",
  msg: "Message",
};

/** "courseAppliedId" and "country_apply_for" as a label would write them. */
function label(path: readonly PropertyKey[] | undefined): string {
  const name = path?.findLast((part) => typeof part === "string");
  if (!name) return "This";
  if (Object.hasOwn(names, name)) return names[name] ?? name;
  const words = name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/ id$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const unit = { string: " characters", array: " entries" } as const;

export function wordsFor(issue: z.core.$ZodRawIssue): string {
  const what = label(issue.path);
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null || issue.input === "")
        return `${what} is required`;
      if (issue.expected === "number" || issue.expected === "int")
        return `${what} must be a number`;
      return `${what} is not valid`;
    case "invalid_value":
      return issue.input === undefined
        ? `${what} is required`
        : `${what} is not one of the choices`;
    case "too_small": {
      if (issue.origin === "string" && issue.minimum === 1) return `${what} is required`;
      return `${what} must ${size(issue.origin, "at least", issue.minimum)}`;
    }
    case "too_big":
      // What no number can hold is nothing that people were told.
      if (issue.maximum === Number.MAX_SAFE_INTEGER) return `${what} is too large`;
      return `${what} must ${size(issue.origin, "at most", issue.maximum)}`;
    case "not_multiple_of":
      return `${what} must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return "This field is not known";
    default:
      return `${what} is not valid`;
  }
}

const size = (origin: string, how: string, limit: number | bigint | Date) =>
  Object.hasOwn(unit, origin)
    ? `have ${how} ${limit}${unit[origin as keyof typeof unit]}`
    : `be ${how} ${limit instanceof Date ? limit.toISOString().slice(0, 10) : limit}`;
