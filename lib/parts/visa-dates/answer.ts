import "server-only";
import type { z } from "zod";
import { verdictStates } from "@/lib/parts/visa-dates/labels";
import * as is from "@/lib/platform/operation/answer";

/** An application whose visa is still to be applied for, as the list of their days shows it. */
export const visaDateRow = is.named("VisaDates", {
  _id: is.id,
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  handler: is.text.nullable(),
  branch: is.option,
  country: is.option,
  apn: is.text,
  course: is.text,
  university: is.text,
  state: is.optionOf(verdictStates),
  planned: is.day.nullable(),
  /** the first and the last safe day */
  earliest: is.day.nullable(),
  last: is.day.nullable(),
  /** what ends first, and its last day */
  breaks: is.inline({ what: is.text, day: is.day }).nullable(),
  /** why nothing can be said, where nothing can: no rule is confirmed */
  note: is.text.nullable(),
});
export type VisaDateRow = z.output<typeof visaDateRow>;
