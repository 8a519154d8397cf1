import { daysAfter } from "@/lib/values/calendar";

// How late money is, in words and days. Pure.

/** The tabs of the due list, in their order; the first is what somebody has to ask for now. */
export const ages = {
  due: "All due",
  today: "Due today",
  month: "1–30 days late",
  months: "31–60 days late",
  older: "Over 60 days late",
  coming: "Not due yet",
} as const;
export type Age = keyof typeof ages;
export const ageNames = Object.keys(ages) as [Age, ...Age[]];

/** From which day to which an instalment of this age is due, both included, as YYYY-MM-DD; null: no bound. */
export function daysOfAge(age: Age, today: string): { from: string | null; to: string | null } {
  const before = (days: number) => daysAfter(today, -days);
  switch (age) {
    case "due":
      return { from: null, to: today };
    case "today":
      return { from: today, to: today };
    case "month":
      return { from: before(30), to: before(1) };
    case "months":
      return { from: before(60), to: before(31) };
    case "older":
      return { from: null, to: before(61) };
    case "coming":
      return { from: daysAfter(today, 1), to: null };
  }
}
