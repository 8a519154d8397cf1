import { valuesOf } from "@/lib/values/options";

// Words of somebody's own reminders. Pure.

export const labels = {
  words: "Remind me of",
  day: "Day",
  time: "At",
  repeats: "Repeats",
  until: "Until",
} as const;

export const repeatWords = {
  never: "Never",
  daily: "Every day",
  weekdays: "Monday to Friday",
  weekly: "Every week",
  monthly: "Every month",
  yearly: "Every year",
} as const;
export type Repeats = keyof typeof repeatWords;
export const repeatValues = valuesOf(repeatWords);

export const snoozeWords = { tomorrow: "Tomorrow", week: "Next week" } as const;
export type Snooze = keyof typeof snoozeWords;

/** So many one person has open. */
export const mostReminders = 300;
