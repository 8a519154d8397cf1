import { z } from "zod";
import { labels, repeatWords, snoozeWords } from "@/lib/desk/reminders/labels";
import { dayInIndia, momentInIndia, now } from "@/lib/values/clock";
import { checkAlways } from "@/lib/values/fields/check-always";
import { day } from "@/lib/values/fields/day";
import { optionalValue } from "@/lib/values/fields/given";
import { record, refNo } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { time } from "@/lib/values/fields/time";
import { worded } from "@/lib/values/fields/worded";

/** About a case, a lead, or nothing in particular. */
export const newReminder = z
  .object({
    ref_no: optionalValue(refNo),
    lead: optionalValue(record("Lead")),
    words: text(labels.words, 300),
    day: day(labels.day, "coming").refine(
      (on) => on >= dayInIndia(),
      `${labels.day} cannot be before today`,
    ),
    time: time(labels.time),
    repeats: worded(labels.repeats, repeatWords),
    until: optionalValue(day(labels.until, "coming")),
  })
  .refine(({ day: on, time: at }) => momentInIndia(on, at) > now(), {
    path: ["time"],
    message: "This time is over",
    ...checkAlways,
  })
  .refine(({ day: on, until }) => !until || until >= on, {
    path: ["until"],
    message: `${labels.until} cannot be before the first day`,
    ...checkAlways,
  });

export const reminderRef = z.object({ id: record("Reminder") });
export const reminderSnooze = z.object({
  ...reminderRef.shape,
  to: worded("Put off to", snoozeWords),
});
