import { DAY_MS } from "@/lib/values/calendar";

// The words and times of what is told to other programs. Pure.

export const deliveryStates = { waiting: "Waits", taken: "Taken", failed: "Failed" } as const;
export type DeliveryState = keyof typeof deliveryStates;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Between the tries of one message, growing, a day in all: a receiver that is mended by tomorrow has missed nothing. */
export const pauses = [
  ...[MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 10 * HOUR],
];

/** After so long without a message that was taken nobody is there any more. */
export const failsFor = 5 * DAY_MS;

export const againSince = {
  1: "The last day",
  7: "The last 7 days",
  30: "All, of 30 days",
} as const;
export const labels = { since: "Of" } as const;
