import { z } from "zod";
import {
  labels,
  letterKinds,
  methods,
  type NumberKind,
  numberForms,
  numberKinds,
  results,
  sources,
} from "@/lib/parts/letters/labels";
import { uploadedFile } from "@/lib/platform/storage/field";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { decimal } from "@/lib/values/fields/number";
import { record, recordId, refNo } from "@/lib/values/fields/record";
import { optionalLines, optionalText, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

const which = { ref_no: refNo, letterId: recordId("Letter"), version };

/** A number of a register as it is compared: capitals, without blanks and signs. */
const registered = optional(
  text(labels.institutionNumber, 40).transform((value) =>
    value.toUpperCase().replace(/[^A-Z0-9]/g, ""),
  ),
);

const currency = optional(
  text(labels.feeCurrency, 3)
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, "Currency is three letters, such as CAD"),
);

const details = {
  ...which,
  kind: worded(labels.kind, letterKinds),
  applicationId: optional(record(labels.application)),
  receivedFrom: worded(labels.receivedFrom, sources),
  receivedWords: optionalLines(labels.receivedWords, 500),
  letterNumber: optionalText(labels.letterNumber, 60),
  studentNumber: optionalText(labels.studentNumber, 60),
  numberKind: optional(worded(labels.numberKind, numberKinds)),
  institutionNumber: registered,
  conditions: optionalLines(labels.conditions),
  fee: optional(decimal(labels.fee, 0.01, 9_999_999_999.99)),
  feeCurrency: currency,
  expiresOn: optional(day(labels.expiresOn, "coming")),
};

function pairRules(
  { numberKind, institutionNumber, fee, feeCurrency }: z.output<z.ZodObject<typeof details>>,
  context: z.core.$RefinementCtx,
) {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (numberKind && !institutionNumber)
    say("institutionNumber", `${labels.institutionNumber} is required`);
  if (institutionNumber && !numberKind) say("numberKind", `${labels.numberKind} is required`);
  if (numberKind && institutionNumber) {
    const { form, sample } = numberForms[numberKind as NumberKind] ?? {};
    if (form && !form.test(institutionNumber))
      say("institutionNumber", `${numberKinds[numberKind as NumberKind]} looks like ${sample}`);
  }
  if (fee && !feeCurrency) say("feeCurrency", `${labels.feeCurrency} is required`);
  if (feeCurrency && !fee) say("fee", `${labels.fee} is required`);
}

/** What somebody read on a letter, and how it came in, with its proof as the browser or the server has it. */
export const letterDetailsWith = <F extends z.ZodType>(file: F) =>
  z.object({ ...details, file }).superRefine(pairRules, checkAlways);
export const letterDetails = letterDetailsWith(uploadedFile.optional());

const asked = {
  ...which,
  method: worded(labels.method, methods),
  result: worded(labels.result, results),
  words: optionalLines(labels.words),
  validUntil: optional(day(labels.validUntil, "coming")),
};
type Verification = z.output<z.ZodObject<typeof asked>> & { file?: unknown };

function evidenceRules(
  { words, file, result, validUntil }: Verification,
  context: z.core.$RefinementCtx,
) {
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (!words && !file) say("words", "Please write what was seen or said, or add a proof");
  if (validUntil && result !== "genuine")
    say("validUntil", "Only a genuine letter is valid until a day");
}

/** With the proof as the browser or the server has it. */
export const verificationWith = <F extends z.ZodType>(file: F) =>
  z.object({ ...asked, file }).superRefine(evidenceRules, checkAlways);
export const verification = verificationWith(uploadedFile.optional());
