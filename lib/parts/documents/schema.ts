import { z } from "zod";
import { documentKinds } from "@/lib/catalogue/checklists/labels";
import { labels } from "@/lib/parts/documents/labels";
import { inOrder } from "@/lib/parts/entries/schema";
import { namedFile, namedFileSchemas } from "@/lib/parts/files/schema";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { recordId, refNo } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** The days that stand on a paper. */
export const validity = {
  validFrom: optional(day(labels.validFrom)),
  validTo: optional(day(labels.validTo)),
};

/** Refuses a paper that ends before it begins. */
export const validityInOrder = <S extends z.ZodObject>(schema: S) =>
  schema.superRefine(
    inOrder(["validFrom"], ["validTo"], "Valid To cannot be before Valid From"),
    checkAlways,
  );

const facts = { kind: optional(worded(labels.kind, documentKinds)), ...validity };

/** What an upload is filled in with; its form leaves the order of the days to the server. */
export const newDocument = namedFile.extend(facts);

export const document = {
  ...namedFileSchemas("documentId", validityInOrder(newDocument)),
  edit: validityInOrder(
    z.object({
      ref_no: refNo,
      documentId: recordId("Record"),
      version,
      name: text(labels.name, 120),
      ...facts,
    }),
  ),
};
