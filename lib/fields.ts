import { z } from "zod";
import { countryCode } from "@/lib/countries";
import { intakeOf } from "@/lib/intakes";
import { canonicalMobile } from "@/lib/mobile";
import { monthOf } from "@/lib/months";

// The kinds of field that forms and calls are made of. Every message names the field by its label;
// what is missing says '{label} is required' (spec §5).

const missing = (value: unknown) => value === undefined || value === null || value === "";

const says = (label: string, otherwise: string, required = `${label} is required`) => ({
  error: (issue: { input?: unknown }) =>
    missing(issue.input) ? required : `${label} ${otherwise}`,
});

/** Whether there is nothing to see: only spaces, controls and characters without a shape. */
export const isBlank = (value: string) =>
  /^[\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(value);

/** Text that must be there; blanks around it are dropped. */
export const text = (label: string, max = 200) =>
  z
    .string(says(label, "must be text"))
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} is too long (at most ${max} characters)`);

/** Text that may be missing or empty, which both become null. */
export const optionalText = (label: string, max = 200) =>
  z
    .string(says(label, "must be text"))
    .trim()
    .max(max, `${label} is too long (at most ${max} characters)`)
    .nullish()
    .transform((value) => value || null);

/** An e-mail address in lower case. */
export const email = (label: string) =>
  text(label, 254)
    .toLowerCase()
    .pipe(z.email(`${label} is not a valid email address`));

/** A phone number as E.164 (decision C2). */
export const mobile = (label: string) =>
  text(label, 40).transform((value, context) => {
    const number = canonicalMobile(value);
    if (number) return number;
    context.addIssue({ code: "custom", message: "Please enter a valid mobile number" });
    return z.NEVER;
  });

const isDay = (iso: string) => {
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === iso;
};

/** A day: YYYY-MM-DD or dd/mm/yyyy in, YYYY-MM-DD out. Year 1900 to 2100. */
export const day = (label: string) =>
  text(label, 30).transform((value, context) => {
    const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value);
    const iso = typed
      ? `${typed[3]}-${typed[2]?.padStart(2, "0")}-${typed[1]?.padStart(2, "0")}`
      : value.replace(/T[\d:.]+(Z|[+-]\d\d:?\d\d)?$/, "");
    if (/^(19|20)\d\d-\d\d-\d\d$/.test(iso) && isDay(iso)) return iso;
    context.addIssue({ code: "custom", message: `${label} is not a date (dd/mm/yyyy)` });
    return z.NEVER;
  });

/** A day as PostgreSQL and Prisma take it. */
export const toDate = (iso: string) => new Date(`${iso}T00:00:00Z`);

/** A whole number, typed or given. */
export const whole = (label: string, min: number, max: number) =>
  z
    .union([z.number(), z.string().trim()], says(label, "must be a number"))
    .refine((value) => value !== "", `${label} is required`)
    .transform(Number)
    .pipe(
      z
        .int(`${label} must be a whole number`)
        .min(min, `${label} is too small`)
        .max(max, `${label} is too large`),
    );

/** A month by its number or its English name; 1 to 12 comes out. */
export const month = (label: string) =>
  z.preprocess(
    (raw) => {
      const value = unwrap(raw);
      const at = typeof value === "string" ? monthOf(value) : undefined;
      return at ?? value;
    },
    whole(label, 1, 12),
  );

/** An exact decimal with at most two places, as text: money and scores are never floats. */
export const decimal = (label: string, min: number, max: number) =>
  z
    .union([z.number(), z.string()], says(label, "must be a number"))
    .transform((value) => String(value).trim())
    .refine((value) => value !== "", `${label} is required`)
    .refine(
      (value) => value === "" || /^-?\d{1,12}(\.\d{1,2})?$/.test(value),
      `${label} must be a number with at most two decimals`,
    )
    .refine(
      (value) => !(Number(value) < min || Number(value) > max),
      `${label} must be between ${min} and ${max}`,
    );

/** Forms and calls send a choice as its value or as {value, label} (spec §3); this leaves the value. */
export const unwrap = (value: unknown) =>
  value !== null && typeof value === "object" && "value" in value ? value.value : value;

/** One of a fixed set. */
export const choice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.preprocess(unwrap, z.enum(values, says(label, "is not one of the choices")));

/** Yes or no, as a word, a boolean or an option. */
export const yesNo = (label: string, required?: string) =>
  z.preprocess(
    (raw) => {
      const value = unwrap(raw);
      return typeof value === "string"
        ? ({ yes: true, no: false, true: true, false: false }[value.toLowerCase()] ?? value)
        : value;
    },
    z.boolean(says(label, "must be Yes or No", required)),
  );

/** A field that may be missing or empty, which both become null. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (missing(unwrap(value)) ? null : value), schema.nullable());

/** A web address of http or https: it becomes a link, so nothing that could run as a script. */
export const link = (label: string) =>
  text(label, 2000).refine(
    (value) => /^https?:\/\/[^\s/]/i.test(value) && !/\s/.test(value) && URL.canParse(value),
    `${label} must be a web address that begins with http:// or https://`,
  );

/** A record by its id, as a value, as an option, or as the record that a call answered (spec §3). */
export const record = (label: string) =>
  z.preprocess(
    (raw) => {
      const value = unwrap(raw);
      return value !== null && typeof value === "object" && "_id" in value ? value._id : value;
    },
    text(label, 100).pipe(z.uuid(`${label} is not known`)),
  );

/** A country by code, by name, or as an option; its code comes out. */
export const country = (label: string) =>
  z.preprocess(
    unwrap,
    text(label, 100).transform((value, context) => {
      const code = countryCode(value);
      if (code) return code;
      context.addIssue({ code: "custom", message: `${label} is not a country` });
      return z.NEVER;
    }),
  );

/** An intake as YYYY-MM, in words ("January 2026"), or as an option; YYYY-MM comes out (decision C7). */
export const intake = (label: string) =>
  z.preprocess(
    unwrap,
    text(label, 30).transform((value, context) => {
      const found = intakeOf(value);
      if (found) return found;
      context.addIssue({ code: "custom", message: `${label} is not one of the choices` });
      return z.NEVER;
    }),
  );

/** A reference number as people write it: gsp-26-00042 → GSP-26-00042. */
export const refNo = text("Reference number", 20).toUpperCase();

/** A case by its reference number or by its id, where a call names it `assessmentId`. */
export const caseKey = text("Reference number", 40).transform((key) =>
  z.guid().safeParse(key).success ? key.toLowerCase() : key.toUpperCase(),
);

/** The id of a record inside a case. */
export const recordId = (label: string) =>
  text(label, 40).pipe(z.guid(`${label} is not the id of a record`));

/** The version that an edit was based on (decision C14). */
export const version = z.coerce.number().int().min(0).optional();
