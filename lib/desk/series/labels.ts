import type { FieldName } from "@/lib/catalogue/templates/fields";
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
/** Why a step was not sent. */
export const skipWords = {
  late: "Its time was over before it could go out",
  sameDay: "Another message of a series went out that day",
} as const;

type Unit = "minutes" | "hours" | "days";
const unitMinutes: Record<Unit, number> = { minutes: 1, hours: 60, days: 1440 };

/** The largest unit in which a time is a whole number. */
function inUnit(minutes: number): { amount: number; unit: Unit } {
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
