import "server-only";
import type { z } from "zod";
import { repeatValues } from "@/lib/desk/reminders/labels";
import * as is from "@/lib/platform/operation/answer";

export const reminder = is.named("Reminder", {
  _id: is.id,
  words: is.text,
  day: is.day,
  time: is.text,
  repeats: is.optionOf(repeatValues),
  until: is.day.nullable(),
  /** the case or lead that it is about, where its owner may open that; null otherwise, and of nothing in particular */
  about: is.inline({ name: is.text, path: is.text }).nullable(),
  /** its day and time have come */
  due: is.flag,
});
export type ReminderAnswer = z.output<typeof reminder>;

export const reminderAfter = is.inline({
  _id: is.id,
  /** the next day; null where it is done for good */
  day: is.day.nullable(),
});
export const reminderGone = is.inline({ _id: is.id });
