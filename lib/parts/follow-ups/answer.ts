import "server-only";
import { followUpActions, spokenValues, studentStatuses } from "@/lib/parts/follow-ups/labels";
import * as is from "@/lib/platform/operation/answer";

/** A follow-up as its case answers it. */
export const followUp = is.named("FollowUpEntry", {
  _id: is.id,
  action: is.optionOf(followUpActions),
  spoken: is.among(spokenValues).nullable(),
  studentStatus: is.among(studentStatuses).nullable(),
  followUpDate: is.day,
  /** HH:MM in India, of an appointment */
  followUpTime: is.text.nullable(),
  nextFollowUpDate: is.day.nullable(),
  nextFollowUpTime: is.text.nullable(),
  nextAction: is.among(followUpActions).nullable(),
  /** null: still open */
  remarks: is.text.nullable(),
  assessmentId: is.text,
  name: is.text,
  caseHandler: is.email.nullable(),
  mobile: is.mobile,
  version: is.version,
});

/** Days with how many follow-ups they have, and the first few of each. */
export const calendar = is.named("FollowUpCalendar", {
  days: is.list(is.inline({ date: is.day, total: is.count })),
  events: is.list(
    is.inline({
      _id: is.id,
      followUpDate: is.day,
      followUpTime: is.text.nullable(),
      name: is.text,
      action: is.among(followUpActions),
      completed: is.flag,
      ref_no: is.text,
    }),
  ),
});
