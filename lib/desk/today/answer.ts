import "server-only";
import { studentStatuses } from "@/lib/parts/follow-ups/labels";
import * as is from "@/lib/platform/operation/answer";

/** The student's details beside a call. */
export const essentials = is.named("CallEssentials", {
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  officialMobile: is.mobile.nullable(),
  country: is.text,
  /** the last one applied for: "Data Science, Deakin" */
  course: is.text.nullable(),
  stage: is.text,
  handler: is.text.nullable(),
  /** of the checklist: "3 of 9: Passport, Photo"; null where nothing is */
  missing: is.text.nullable(),
  hotness: is.among(studentStatuses).nullable(),
  lastContact: is.momentText.nullable(),
  /** what was said, newest first */
  words: is.list(is.inline({ of: is.text, at: is.text, text: is.text })),
});
