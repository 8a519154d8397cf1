import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** What the system knows that somebody did (spec §3 "Daily report"). */
export const workEntry = is.named("DailyWork", {
  _id: is.id,
  /** null of an appointment, which goes by its type */
  name: is.text.nullable(),
  type: is.text.nullable(),
  date: is.moment,
});

/** What they typed themselves. */
export const typedReport = is.named("DailyReport", {
  _id: is.id,
  /** its value are minutes */
  task: is.inline({ label: is.text, value: is.count }).nullable(),
  addInfo: is.text.nullable(),
  document: is.uri.nullable(),
  date: is.moment,
});
