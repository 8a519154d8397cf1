// Sums of days. A day is YYYY-MM-DD. Pure.

/** A day in milliseconds: India's clocks are never put forward or back. */
export const DAY_MS = 24 * 60 * 60 * 1000;

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day that is so many days after another; before it, where `days` is negative. */
export const daysAfter = (day: string, days: number) =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days after `from` the day `to` is: 0 for the same day, negative where it lies before. */
export const daysBetween = (from: string, to: string) => (startOf(to) - startOf(from)) / DAY_MS;
