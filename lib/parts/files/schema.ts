import { z } from "zod";
import { uploadedFile } from "@/lib/platform/storage/field";
import { recordId, refNo } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";

export const fileRef = z.object({ id: recordId("File") });

/** `v` only makes the address of a new photo a new one, so that no page shows the old one. */
export const photoRef = z.object({ ref_no: refNo, v: z.string().max(40).optional() });

/** A new named file on a case, whatever its kind. */
export const namedFile = z.object({
  ref_no: refNo,
  name: text("Name", 120),
  // Sent by the specification's client, and never used (decision A1).
  caseHandler: z.string().max(254).optional(),
  file: uploadedFile,
});

/** Adding and removing a named file on a case (spec §3 "Document"; certificates of enrolment are alike, §7); `id` is its parameter ("documentId"). */
export const namedFileSchemas = <const Id extends string, Add extends typeof namedFile>(
  id: Id,
  add: Add,
) => ({
  id,
  add,
  remove: z.object({
    ref_no: refNo,
    ...({ [id]: recordId("Record") } as Record<Id, ReturnType<typeof recordId>>),
    version,
  }),
});
