import { z } from "zod";
import {
  labels,
  mostMinutes,
  placeWords,
  reminderWords,
  stateWords,
} from "@/lib/parts/appointments/labels";
import { entrySchemas } from "@/lib/parts/entries/schema";
import { tell } from "@/lib/parts/status-updates/schema";
import { daysBetween } from "@/lib/values/calendar";
import { momentInIndia } from "@/lib/values/clock";
import { checkAlways } from "@/lib/values/fields/check-always";
import { day } from "@/lib/values/fields/day";
import { optionalValue } from "@/lib/values/fields/given";
import { record, recordId, refNo } from "@/lib/values/fields/record";
import { optionalText, text } from "@/lib/values/fields/text";
import { time } from "@/lib/values/fields/time";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

const fields = {
  staffId: record(labels.staffId),
  day: day(labels.day, "coming"),
  /** HH:MM in India */
  from: time(labels.from),
  until: time(labels.until),
  place: worded(labels.place, placeWords),
  placeNote: optionalText(labels.placeNote, 300),
  about: text(labels.about, 200),
  reminder: worded(labels.reminder, reminderWords),
};

type Values = Record<string, unknown>;

function timeRules(values: Values, context: z.core.$RefinementCtx) {
  const { day, from, until, place, placeNote } = values;
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (place === "other" && !placeNote) say("placeNote", `${labels.placeNote} is required`);
  if (typeof day !== "string" || typeof from !== "string" || typeof until !== "string") return;
  const minutes =
    (momentInIndia(day, until).getTime() - momentInIndia(day, from).getTime()) / 60_000;
  if (minutes <= 0) say("until", `${labels.until} must be after ${labels.from}`);
  if (minutes > mostMinutes) say("until", "An appointment is at most 12 hours long");
}

const entry = entrySchemas("appointmentId", fields, timeRules);

/** An appointment of a case; `tell` sends the student a message of it. */
export const appointment = {
  ...entry,
  add: z.object({ ref_no: refNo, ...fields, tell }).superRefine(timeRules, checkAlways),
  edit: z.object({ ...entry.remove.shape, ...fields, tell }).superRefine(timeRules, checkAlways),
};

/** What became of it. */
export const appointmentMark = z.object({
  ref_no: refNo,
  appointmentId: recordId("Record"),
  version,
  state: worded(labels.state, stateWords),
  tell,
});

/** The calendar never asks for more than a month with the weeks around it. */
const longest = 45;

export const calendarInput = z
  .object({
    from: day("From"),
    to: day("To"),
    /** only those with this colleague */
    staff: optionalValue(record(labels.staffId)),
  })
  .superRefine(({ from, to }, context) => {
    const days = daysBetween(from, to) + 1;
    const wrong =
      days < 1 ? "To cannot be before From" : days > longest ? `At most ${longest} days` : "";
    if (wrong) context.addIssue({ code: "custom", path: ["to"], message: wrong });
  });

export const bookingFactsOf = z.object({
  ref_no: refNo,
  /** the one that is to be moved */
  appointmentId: optionalValue(recordId("Record")),
});
