import "server-only";
import type { z } from "zod";
import { typedReport } from "@/lib/people/daily-work/answer";
import { works } from "@/lib/people/daily-work/labels";
import * as is from "@/lib/platform/operation/answer";

const counts = is.inline({
  Spoken: is.count,
  "Not Spoken": is.count,
  Appointment: is.count,
  docUpload: is.count,
  docCheck: is.count,
  application: is.count,
  deposit: is.count,
  visa: is.count,
});

/** How much was done, and the minutes that it is estimated at (spec §9). */
const figures = {
  counts,
  /** spoken and not */
  calls: is.count,
  /** typed, with a task or without */
  reports: is.count,
  minutes: is.inline({
    calls: is.count,
    uploads: is.count,
    appointments: is.count,
    tasks: is.count,
    all: is.count,
  }),
};

const who = { name: is.text, email: is.email };
const range = { from: is.day, to: is.day };

/** Somebody's report of a range. */
export const analysis = is.named("ReportAnalysis", {
  ...who,
  ...range,
  ...figures,
  tasks: is.list(is.inline({ task: is.text.nullable(), count: is.count, minutes: is.count })),
  days: is.list(is.inline({ day: is.day, ...figures })),
});

/** The whole team's. */
export const teamReport = is.named("TeamReport", {
  ...range,
  people: is.list(is.inline({ ...who, active: is.flag, ...figures })),
});

/** One of the deeds behind a figure, in what the viewer may know of its case. */
export const deed = is.named("Deed", {
  _id: is.id,
  date: is.moment,
  work: is.among(works),
  label: is.text,
  /** whether the viewer may open the case */
  opens: is.flag,
  case: is.inline({ ref_no: is.text, name: is.text }).nullable(),
  deleted: is.flag,
});

/** One of the reports behind a figure. */
export const reportRow = is.named("DailyReportRow", {
  ...typedReport.shape,
  fileName: is.text.nullable(),
});
export type TypedReport = z.output<typeof reportRow>;
