import { monthNames } from "@/lib/values/months";

// What a register is of: a month ("2026-11"), a financial year ("2026-27", April to March), or several of
// them ("2022-26"). Days are YYYY-MM-DD. Pure.

export type Period = { from: string; to: string };

/** A licence lasts five years, and a register no longer than it. */
const mostYears = 5;

const two = (number: number) => String(number % 100).padStart(2, "0");
const lastDay = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** "2009-10" is a month as well as a year, and read as the month; written "FY2009-10" it is the year. */
const written = /^(FY)?(20\d\d)-(\d\d)$/;

/** The first and the last day; undefined for what is no period. */
export function readPeriod(typed: string): Period | undefined {
  const [, fy, begins = "", rest = ""] = written.exec(typed) ?? [];
  const [year, part] = [Number(begins), Number(rest)];
  if (!year) return undefined;
  if (!fy) {
    if (part < 1 || part > 12) return undefined;
    return { from: `${begins}-${rest}-01`, to: lastDay(year, part) };
  }
  const years = (part - (year % 100) + 100) % 100;
  if (years < 1 || years > mostYears) return undefined;
  return { from: `${begins}-04-01`, to: `${year + years}-03-31` };
}

/** Whether it is one month, which a return is of. */
export const isMonth = (typed: string) => {
  const period = readPeriod(typed);
  return period !== undefined && period.from.slice(0, 7) === period.to.slice(0, 7);
};

/** A period as people say it: "November 2026", "April 2026 to March 2027". */
export function showPeriod(typed: string): string {
  const period = readPeriod(typed);
  if (!period) return typed;
  const said = (day: string) => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  const [from, to] = [said(period.from), said(period.to)];
  return from === to ? from : `${from} to ${to}`;
}

const ofDay = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });
const yearOf = ({ year, month }: { year: number; month: number }) => (month >= 4 ? year : year - 1);
const fy = (begins: number, years = 1) => `FY${begins}-${two(begins + years)}`;

export const thisMonth = (today: string) => today.slice(0, 7);

/** What can be chosen as of a day: four financial years together, each of five, and the months since two years. */
export function periodChoices(today: string): { label: string; values: string[] }[] {
  const { year, month } = ofDay(today);
  const current = yearOf({ year, month });
  const months = Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
  return [
    { label: "Months", values: months },
    { label: "Financial years", values: [0, 1, 2, 3, 4].map((back) => fy(current - back)) },
    { label: "Several years", values: [fy(current - 3, 4)] },
  ];
}

/** Month by month, so that a register reads no more than one at once. */
export function monthsIn({ from, to }: Period): Period[] {
  const months: Period[] = [];
  for (let day = from; day <= to; ) {
    const { year, month } = ofDay(day);
    months.push({ from: day, to: lastDay(year, month) });
    day = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  }
  return months;
}
