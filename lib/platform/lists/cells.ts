import { dayInIndia } from "@/lib/values/clock";

// What a cell of an export may hold, as Excel knows it: a text, a number, or one of these. Pure.

export type Cell = string | number | null | undefined | Typed;
export type Typed = { value: number | Date | null; format: string };
/** The columns of an export: what each row has under these words. */
export type Cells<Row> = Record<string, (row: Row) => Cell>;

const calendarDay = /^\d{4}-\d\d-\d\d$/;

/** A day, given as YYYY-MM-DD or as a moment (a Date, or its ISO text), whose day is India's. */
export function asDay(value: string | Date | null): Typed {
  const format = "dd/mm/yyyy";
  if (!value) return { value: null, format };
  const isDay = typeof value === "string" && calendarDay.test(value);
  const day = isDay ? value : dayInIndia(new Date(value));
  return { value: new Date(`${day}T00:00:00Z`), format };
}

/** A month, given as YYYY-MM: Excel knows it as its first day. */
export const asMonth = (month: string | null): Typed => ({
  value: month === null ? null : new Date(`${month}-01T00:00:00Z`),
  format: "mmmm yyyy",
});

const indiaMs = 5.5 * 3_600_000;

/** A moment by India's clock. Excel knows no time zones. */
export const asMoment = (moment: Date | string): Typed => ({
  value: new Date(new Date(moment).getTime() + indiaMs),
  format: "dd/mm/yyyy hh:mm",
});

const amount = (format: string) => (exact: string | null) => ({
  value: exact === null ? null : Number(exact),
  format,
});

/** An exact decimal, grouped the Indian way: 12,34,567.50. */
export const asRupees = amount(
  "[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00",
);
/** An exact decimal, grouped by thousands. */
export const asDollars = amount("#,##0.00");
