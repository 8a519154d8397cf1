import "server-only";
import type { z } from "zod";
import { flagWords, letterKinds, letterStates } from "@/lib/parts/letters/labels";
import * as is from "@/lib/platform/operation/answer";
import { signatureStates } from "@/lib/platform/pdf-signature/labels";
import { valuesOf } from "@/lib/values/options";

/** A letter as the list of all of them shows it. */
export const letterListed = is.named("LetterRow", {
  _id: is.id,
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  handler: is.text.nullable(),
  branch: is.option,
  kind: is.optionOf(valuesOf(letterKinds)),
  fileName: is.text,
  university: is.text.nullable(),
  date: is.moment,
  uploadedBy: is.text.nullable(),
  state: is.optionOf(valuesOf(letterStates)),
  /** the newest of its kind for its application */
  counts: is.flag,
  /** what the signature in the file says; null: no PDF, or not read yet */
  signature: is.optionOf(valuesOf(signatureStates)).nullable(),
  signer: is.text.nullable(),
  flags: is.list(is.optionOf(valuesOf(flagWords))),
  checkedBy: is.text.nullable(),
  checkedOn: is.moment.nullable(),
  validUntil: is.day.nullable(),
});
export type LetterListRow = z.output<typeof letterListed>;
