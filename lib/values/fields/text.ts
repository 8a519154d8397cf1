import { z } from "zod";
import { says } from "@/lib/values/fields/says";

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
const textOf = (clean: (value: string) => string) => (label: string, required?: string) =>
  z
    .string(says(label, "must be text", required))
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

const present = (label: string, max: number, schema: z.ZodString, required?: string) =>
  schema
    .min(1, required ?? `${label} is required`)
    .max(max, `${label} is too long (at most ${max} characters)`);
const orNull = (label: string, max: number, schema: z.ZodString) =>
  schema
    .max(max, `${label} is too long (at most ${max} characters)`)
    .nullish()
    .transform((value) => value || null);

/** One line of text that must be there; blanks around it and what cannot be seen are dropped. */
export const text = (label: string, max = 200, required?: string) =>
  present(label, max, line(label, required), required);

/** One line of text that may be missing or empty, which both become null. */
export const optionalText = (label: string, max = 200) => orNull(label, max, line(label));

/** Text in lines that must be there: an address, a message. */
export const lines = (label: string, max = 2000, required?: string) =>
  present(label, max, paragraph(label, required), required);

/** Text in lines that may be missing or empty, which both become null. */
export const optionalLines = (label: string, max = 2000) => orNull(label, max, paragraph(label));
