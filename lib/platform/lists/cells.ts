import { dayInIndia } from "@/lib/values/clock";

// What a cell of an export may hold, as Excel knows it: a text, a number, or one of these. Pure.

export type Cell = string | number | null | undefined | Typed;
export type Typed = { value: number | Date | null; format: string };
/** The columns of an export: what each row has under these words. */
export type Cells<Row> = Record<string, (row: Row) => Cell>;

/** A day, given as YYYY-MM-DD or as a moment, whose day is India's. */
export const asDay = (day: string | Date | null): Typed => ({
  value: day ? new Date(`${typeof day === "string" ? day : dayInIndia(day)}T00:00:00Z`) : null,
  format: "dd/mm/yyyy",
});

const indiaMs = 5.5 * 3_600_000;

/** A moment by India's clock. Excel knows no time zones. */
export const asMoment = (at: Date | string): Typed => ({
  value: new Date(new Date(at).getTime() + indiaMs),
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
