import { z } from "zod";
import { apartLabels, aparts, labels, ofOffice } from "@/lib/money/bank-statement/labels";
import { fileMessages } from "@/lib/platform/storage/labels";
import { branch } from "@/lib/values/fields/branch";
import { choice, optional } from "@/lib/values/fields/choice";
import { record, recordId } from "@/lib/values/fields/record";
import { optionalText, text } from "@/lib/values/fields/text";

/** Of a branch, or shared by all. */
export const newAccount = z.object({
  name: text(labels.name, 60),
  location: z.union([z.literal(ofOffice), branch(labels.location)]),
});

export const statementUploadWith = <F extends z.ZodType>(file: F) =>
  z.object({ account: record(labels.account), file });
export const statementUpload = statementUploadWith(
  z.instanceof(Blob, { error: fileMessages.missing }),
);

export const statementKey = z.object({ statement: recordId("Statement") });

const line = recordId("Line");
export const lineKey = z.object({ line });

/** A record is one of those that were offered, or has its printed number typed. */
export const lineMatch = z
  .object({
    line,
    record: optional(recordId(labels.record)),
    number: optionalText(labels.number, 60),
  })
  .refine(({ record, number }) => record !== null || number, {
    path: ["number"],
    message: "Please choose a record, or enter its number",
  });

export const lineApart = z
  .object({
    line,
    apart: choice(labels.apart, aparts, `${labels.apart} is required`),
    note: optionalText(labels.note, 200),
  })
  .refine(({ apart, note }) => apart !== "other" || note, {
    path: ["note"],
    message: `${labels.note} is required for “${apartLabels.other}”`,
  });

/** The lines of every account that still wait. */
export const matchAll = z.object({});
