import { z } from "zod";
import { branchCode } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { countryCode } from "@/lib/values/countries";
import { intakeOf } from "@/lib/values/intakes";
import { canonicalMobile } from "@/lib/values/mobile";
import { monthOf } from "@/lib/values/months";
import { hasOddCommas, readNumber, showTyped, type Unit } from "@/lib/values/numbers";

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

// Half of a pair that stands for one character: it cannot be written to the database or into a mail.
const halfPair = /\p{Cs}/u;

/**
 * Characters that are never typed on purpose: controls, and marks without a shape, among them those
 * that turn the direction of what follows. The joiners stay, which Punjabi and Hindi are written with.
 */
const unseen = /(?!\u200c|\u200d|\n)[\p{Cc}\p{Cf}]/gu;

/** What was typed or pasted as one line. */
const oneLine = (value: string) =>
  value
    .replace(/[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu, " ")
    .replace(unseen, "")
    .trim();

/** What was typed or pasted in lines, which end in \n. */
const inLines = (value: string) =>
  value
    .replace(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, "\n")
    .replaceAll("\t", " ")
    .replace(unseen, "")
    .trim();

/** Checks are in their order: the length is that of what is stored. */
const textOf = (clean: (value: string) => string) => (label: string) =>
  z
    .string(says(label, "must be text"))
    .refine((value) => !halfPair.test(value), {
      error: `${label} holds a character that cannot be stored`,
      abort: true,
    })
    .overwrite((value) => {
      const cleaned = clean(value);
      return isBlank(cleaned) ? "" : cleaned;
    });

const line = textOf(oneLine);
const paragraph = textOf(inLines);

const present = (label: string, max: number, schema: z.ZodString) =>
  schema
    .min(1, `${label} is required`)
    .max(max, `${label} is too long (at most ${max} characters)`);
const orNull = (label: string, max: number, schema: z.ZodString) =>
  schema
    .max(max, `${label} is too long (at most ${max} characters)`)
    .nullish()
    .transform((value) => value || null);

/** One line of text that must be there; blanks around it and what cannot be seen are dropped. */
export const text = (label: string, max = 200) => present(label, max, line(label));

/** One line of text that may be missing or empty, which both become null. */
export const optionalText = (label: string, max = 200) => orNull(label, max, line(label));

/** Text in lines that must be there: an address, a message. */
export const lines = (label: string, max = 2000) => present(label, max, paragraph(label));

/** Text in lines that may be missing or empty, which both become null. */
export const optionalLines = (label: string, max = 2000) => orNull(label, max, paragraph(label));

/**
 * A web address, or what a mail program makes one of. Names go into "Dear …" mails to addresses that
 * a stranger typed. "S. Singh", "Md.Arif" and "S/O Harjit" are names.
 */
const addressInName =
  /https?:|:\/\/|www\.|@|[^\s./]\.[^\s./]+\/|\.(?:com|net|org|info|biz|xyz|online|site|link|shop|app|io)(?![\p{L}\p{N}])/iu;

const holdsAddress = (value: string | null) => value !== null && addressInName.test(value);
const noAddress = (label: string) => `${label} cannot hold a web address or an email address`;

/** The name of a person. */
export const name = (label: string, max = 100) =>
  text(label, max).refine((value) => !holdsAddress(value), noAddress(label));
export const optionalName = (label: string, max = 100) =>
  optionalText(label, max).refine((value) => !holdsAddress(value), noAddress(label));

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

const moment =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/;

/** A moment's day in India, which is the next one where it is 18:30 or later in UTC; undefined for what is no moment. */
function dayOfMoment(value: string): string | undefined {
  const [, date = "", zone] = moment.exec(value) ?? [];
  // Without a zone it is the time of whoever wrote it, so its day is the one that stands there.
  if (!zone || !isDay(date)) return date || undefined;
  const at = new Date(value.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return Number.isNaN(at.getTime()) ? undefined : dayInIndia(at);
}

/** A day: YYYY-MM-DD, dd/mm/yyyy or a moment in, YYYY-MM-DD out. Year 1900 to 2100. */
export const day = (label: string) =>
  text(label, 40).transform((value, context) => {
    const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value);
    const iso = typed
      ? `${typed[3]}-${typed[2]?.padStart(2, "0")}-${typed[1]?.padStart(2, "0")}`
      : (dayOfMoment(value) ?? value);
    if (/^(19|20)\d\d-\d\d-\d\d$/.test(iso) && isDay(iso)) return iso;
    context.addIssue({ code: "custom", message: `${label} is not a date (dd/mm/yyyy)` });
    return z.NEVER;
  });

/** A day as PostgreSQL and Prisma take it. */
export const toDate = (iso: string) => new Date(`${iso}T00:00:00Z`);

const digitsOnly = (value: number | string) => {
  const read = typeof value === "number" ? String(value) : readNumber(value);
  return read && /^-?\d{1,15}$/.test(read) ? Number(read) : Number.NaN;
};

/**
 * A whole number, typed (lib/values/numbers says how) or given. `max` may be asked anew each time, where
 * it goes with the day. `words` say the bounds, where "at least" is not how people say it.
 */
export const whole = (
  label: string,
  min: number,
  max: number | (() => number),
  words = { low: "must be at least", high: "must be at most" },
) => {
  const most = () => (typeof max === "number" ? max : max());
  return z
    .union([z.number(), z.string().trim()], says(label, "must be a number"))
    .refine((value) => value !== "", `${label} is required`)
    .transform(digitsOnly)
    .pipe(
      z
        .int(`${label} must be a whole number`)
        .min(min, `${label} ${words.low} ${min}`)
        .refine((value) => value <= most(), { error: () => `${label} ${words.high} ${most()}` }),
    );
};

/** A year that somebody has lived through or plans for. */
export const year = (label: string, max: number | (() => number) = 2100) =>
  whole(label, 1950, max, { low: "cannot be before", high: "cannot be after" });

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

const oddCommas = "commas only group digits, as in 1,25,000, and decimals follow a point";

/**
 * An exact decimal with at most two places, as text: money and scores are never floats. It is read
 * as people write it (lib/values/numbers): "₹1,25,000.50/-" is 125000.50 where the unit is rupees.
 */
export const decimal = (label: string, min: number, max: number, unit: Unit = "plain") => {
  const wrong = `${label} must be a number with at most two decimals`;
  const [low, high] = [min, max].map((bound) => showTyped(String(bound), unit));
  return z
    .union([z.number(), z.string().trim()], says(label, "must be a number"))
    .refine((value) => value !== "", `${label} is required`)
    .transform((value, context) => {
      if (value === "") return z.NEVER;
      const read = typeof value === "number" ? String(value) : readNumber(value, unit);
      if (read && /^-?\d{1,12}(\.\d{1,2})?$/.test(read)) return read;
      const odd = typeof value === "string" && hasOddCommas(value, unit);
      const message = odd ? `${label}: ${oddCommas}` : wrong;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .refine(
      (value) => !(Number(value) < min || Number(value) > max),
      `${label} must be between ${low} and ${high}`,
    );
};

/** Forms and calls send a choice as its value or as {value, label} (spec §3); this leaves the value. */
export const unwrap = (value: unknown) =>
  value !== null && typeof value === "object" && "value" in value ? value.value : value;

/** One of a fixed set. */
export const choice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.preprocess(unwrap, z.enum(values, says(label, "is not one of the choices")));

/** A branch by its code. Whether it is there and switched on is the database's to say. */
export const branch = (label: string) =>
  z.preprocess(
    unwrap,
    z
      .string(says(label, "is not one of the choices"))
      .min(1, `${label} is required`)
      .regex(branchCode, `${label} is not one of the choices`),
  );

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

const noVersion = "Version must be a whole number";

/** The version that an edit was based on (decision C14). Only what is not sent is missing. */
export const version = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/, noVersion)], noVersion)
  .transform(Number)
  .pipe(z.int(noVersion).min(0, noVersion))
  .optional();
