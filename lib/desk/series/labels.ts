import type { FieldName } from "@/lib/catalogue/templates/fields";
import { optionsOf } from "@/lib/values/options";
import { counted } from "@/lib/values/words";

// The words of series: planned messages after an event, which end by themselves. Pure.

/** What a series can follow; each has its own look-up in enrol.ts. */
export const events = {
  lead_not_reached: "A new lead that nobody has spoken with",
  offer_in: "An offer is in",
  fee_due: "A payment is due",
  appointment: "An appointment",
  silent: "Nothing heard for 14 days",
} as const;
export type SeriesEvent = keyof typeof events;
export const eventOptions = optionsOf(events);
export const eventLabel = (event: string) => events[event as SeriesEvent] ?? event;

/** When each begins, and what its times are counted from. */
export const eventNotes: Record<SeriesEvent, string> = {
  lead_not_reached: "Counted from when the lead was noted.",
  offer_in: "Counted from when a conditional or unconditional offer was added.",
  fee_due:
    "Counted from 9:00 on the day on which an instalment of the fee plan is due, or by which the student's page asks for another payment. What has no day begins nothing.",
  appointment: "Counted from the appointment.",
  silent:
    "Counted from 9:00 on the fourteenth day after an active case was last spoken with or heard from.",
};

/** So many days without contact and answer make a case silent. */
export const silentDays = 14;

/** The values that a message of this event has beside those of every message. */
export const eventFields: Record<SeriesEvent, readonly FieldName[]> = {
  lead_not_reached: [],
  offer_in: ["course.name", "university.name"],
  fee_due: ["fee.amount", "fee.day"],
  appointment: ["appointment.when"],
  silent: [],
};

/** Why somebody is not in a series any more. */
export const endReasons = {
  answered: "They answered",
  called: "Somebody spoke with them",
  moved: "The case moved on",
  paid: "It was paid",
  gone: "It was moved, done or taken back",
  inactive: "The case was rejected, or the lead closed",
  closed: "The number wants no messages",
  off: "The series was switched off",
  stopped: "Somebody stopped it",
  finished: "All its messages are through",
} as const;
export type EndReason = keyof typeof endReasons;
export const endLabel = (reason: string) => endReasons[reason as EndReason] ?? reason;

/** Why a step was not sent. */
export const skipWords = {
  late: "Its time was over before it could go out",
  sameDay: "Another message of a series went out that day",
} as const;

export const units = { minutes: "Minutes", hours: "Hours", days: "Days" } as const;
export type Unit = keyof typeof units;
export const unitMinutes: Record<Unit, number> = { minutes: 1, hours: 60, days: 1440 };
export const unitOptions = optionsOf(units);
export const sides = { after: "After", before: "Before" } as const;
export const sideOptions = optionsOf(sides);

/** The largest unit in which a time is a whole number. */
export function inUnit(minutes: number): { amount: number; unit: Unit } {
  const size = Math.abs(minutes);
  const unit = size % 1440 === 0 ? "days" : size % 60 === 0 ? "hours" : "minutes";
  return { amount: size / unitMinutes[unit], unit };
}

/** "7 days before", "At once" */
export function timeLabel(minutes: number): string {
  if (minutes === 0) return "At once";
  const { amount, unit } = inUnit(minutes);
  return `${counted(amount, unit.slice(0, -1))} ${minutes < 0 ? "before" : "after"}`;
}

/** So many messages one series has at most, and so many series there are. */
export const mostSteps = 10;
export const mostSeries = 30;
export const usualWordsLabel = "The usual words";

export const labels = {
  name: "Name",
  event: "After which event",
  branches: "Only branches",
  country: "Only for the country",
  language: "Only in the language",
  source: "Only from the source",
  hotness: "Only with the interest",
  amount: "How long",
  unit: "Unit",
  side: "Before or after",
  template: "Template",
  validHours: "Makes sense for hours",
  active: "Switched on",
} as const;

export const seriesPath = (id: string) => `/app/series/${id}` as const;
