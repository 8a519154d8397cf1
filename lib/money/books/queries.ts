import "server-only";
import { earned } from "@/lib/money/books/answer";
import { type Figures, figuresOf, type Sum } from "@/lib/money/books/figures";
import type { SpanName } from "@/lib/money/books/labels";
import { bookRange } from "@/lib/money/books/schema";
import { headLabels, modeLabels, modes } from "@/lib/money/vouchers/labels";
import { keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { branchName, refuseBranch } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import type { SearchParams } from "@/lib/platform/lists/list-state";
import { parse } from "@/lib/platform/operation/parse";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure } from "@/lib/platform/result";
import { type Branch, everyBranch } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import {
  askedSpan,
  financialYear,
  inMonths,
  monthAround,
  monthsOf,
  type Span,
  showMonthOf,
  usualSpans,
} from "@/lib/values/spans";
import { showDate } from "@/lib/values/words";
import { Prisma } from "@/prisma/generated/client";

/** At most so many months have a line and a bar each. */
const mostMonths = 36;

/** The books that are asked for: one branch's, or all that are the viewer's (decision A8). */
export function booksOf(viewer: Viewer, location: Branch | undefined): Branch[] | Failure {
  if (!location) return viewer.books;
  return keepsBooks(viewer, location) ? [location] : refuseBranch(location);
}

/**
 * The sums of some ranges in one statement: of the months that lie in them whole, and of the days around those. Only
 * of `range` it is said in which branch and how it was paid, only of `months` when.
 */
async function sumsOf(branches: Branch[], spans: Record<string, Span>): Promise<Sum[]> {
  const parts = Object.entries(spans).map(([name, span]) => ({ name, ...inMonths(span) }));
  const among = (unit: "months" | "days") => {
    const rows = parts.flatMap((part) => part[unit].map((span) => ({ ...span, name: part.name })));
    const [names, froms, tos] = (["name", "from", "to"] as const).map((key) =>
      rows.map((row) => row[key]),
    );
    return Prisma.sql`unnest(${names}::text[], ${froms}::date[], ${tos}::date[]) AS span (name, first, last)`;
  };
  return db.$queryRaw<Sum[]>`
    SELECT span, kind, fee,
           CASE span WHEN 'range' THEN location ELSE '' END AS location,
           CASE span WHEN 'range' THEN mode ELSE '' END AS mode,
           CASE span WHEN 'months' THEN to_char(day, 'YYYY-MM') ELSE '' END AS month,
           (sum(amount) * 100)::bigint AS paise, (sum(gst) * 100)::bigint AS gst, (sum(tds) * 100)::bigint AS tds
    FROM (
      SELECT span.name AS span, kind, fee, location, mode, month AS day, amount, gst, tds
      FROM ${among("months")}
      JOIN voucher_month ON location = ANY (${branches}) AND month BETWEEN span.first AND span.last
      UNION ALL
      SELECT span.name, kind, fee, location, mode, day, amount, gst, tds
      FROM ${among("days")}
      JOIN voucher_sum ON location = ANY (${branches}) AND day BETWEEN span.first AND span.last
    ) AS part
    GROUP BY 1, 2, 3, 4, 5, 6`;
}

/** What was earned and what is held for others in a range (decision H11). */
export const books = query({
  name: "books.read",
  summary: "What was earned in a range, and what is held for others",
  answers: earned,
  failed: shortFailure,
  who: "finance.read",
  input: bookRange,
  read: async (viewer, { location, ...span }) => {
    const branches = booksOf(viewer, location);
    if (isFailure(branches)) return branches;
    const { own, held, tds } = figuresOf(await sumsOf(branches, { range: askedSpan(span) }));
    const { left: profit, ...flows } = own;
    return { ...flows, profit, passedOn: held.left, tds };
  },
});

/** Some figures, what they are of (a month as YYYY-MM too), and what a list is asked for the records behind them. */
export type Line = Figures & { label: string; month?: string; asks?: Asks };
export type Asks = Span & { location?: Branch; mode?: string; head?: string };
/** What the house's own expenses were for; head is empty where nobody said. */
export type HeadLine = { head: string; label: string; amount: string; inputTax: string };
export type Statement = {
  together: Line;
  heads: HeadLine[];
  branches: Line[];
  modes: Line[];
  months: Line[];
  usual: Record<SpanName, Figures>;
};

/** A line for each month of the range; of one within a month for those of its financial year. */
function monthsAround(span: Span): Span {
  const months = monthsOf(span);
  if (months.length === 1) return financialYear(span.to);
  const firstMonth = months.slice(-mostMonths)[0];
  return months.length > mostMonths ? { from: `${firstMonth}-01`, to: span.to } : span;
}

/** What the expenses of a range were for, the most first. */
async function headsOf(branches: Branch[], { from, to }: Span): Promise<HeadLine[]> {
  const rows = await db.$queryRaw<Omit<HeadLine, "label">[]>`
    SELECT head, sum(amount)::text AS amount, sum(gst)::text AS "inputTax" FROM expense_sum
    WHERE location = ANY (${branches}) AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY head HAVING sum(amount) <> 0 ORDER BY sum(amount) DESC, head`;
  return rows.map((row) => ({ ...row, label: headLabels[row.head] ?? "Not said" }));
}

/** All figures of the page for a range of these books. */
export async function statementOf(branches: Branch[], query: Asks): Promise<Statement> {
  const { from, to } = query;
  // A list shows one branch, unless it is asked for all.
  const listed = { ...query, location: branches.length === 1 ? branches[0] : everyBranch };
  const usual = usualSpans();
  const monthSpan = monthsAround({ from, to });
  const [sums, heads] = await Promise.all([
    sumsOf(branches, { ...usual, range: { from, to }, months: monthSpan }),
    headsOf(branches, query),
  ]);
  const namedSums = (name: string) => sums.filter((sum) => sum.span === name);
  const range = namedSums("range");
  const byMonth = namedSums("months");
  return {
    together: { label: "Together", asks: listed, ...figuresOf(range) },
    heads,
    branches: branches.map((code) => ({
      label: branchName(code),
      asks: { ...query, location: code },
      ...figuresOf(range.filter(({ location }) => location === code)),
    })),
    modes: [...modes, ""].flatMap((mode) => {
      const sums = range.filter((sum) => sum.mode === mode);
      const label = modeLabels[mode] ?? "Not said";
      // No list can be asked for what was not said.
      return sums.length > 0
        ? [{ label, asks: mode ? { ...listed, mode } : undefined, ...figuresOf(sums) }]
        : [];
    }),
    months: monthsOf(monthSpan)
      .filter(hasBegun)
      .map((month) => ({
        month,
        label: showMonthOf(month),
        asks: { ...listed, ...within(monthAround(`${month}-01`), monthSpan) },
        ...figuresOf(byMonth.filter((sum) => sum.month === month)),
      })),
    usual: {
      today: figuresOf(namedSums("today")),
      month: figuresOf(namedSums("month")),
      lastMonth: figuresOf(namedSums("lastMonth")),
      year: figuresOf(namedSums("year")),
    },
  };
}

/** A month that has not begun has no figures. */
const hasBegun = (month: string) => month <= dayInIndia().slice(0, 7);

/** The days of one range that the other has too. */
const within = (one: Span, other: Span): Span => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
});

/** The page's books and range by its address; what is wrong in it by field, and a Failure for another's books. */
export async function bookPage(viewer: Viewer, searchParams: SearchParams) {
  const params = await searchParams;
  const typed = Object.fromEntries(
    ["from", "to", "location"].map((name) => [name, [params[name]].flat()[0]?.trim() ?? ""]),
  );
  const branches = booksOf(viewer, typed.location || undefined);
  if (isFailure(branches)) return branches;
  const parsed = parse(bookRange, typed);
  if (!parsed.ok) return { typed, fields: parsed.fields };
  const { location } = parsed.data;
  const query: Asks = { ...askedSpan(parsed.data), ...(location && { location }) };
  const typedSpan = { ...typed, from: showDate(query.from), to: showDate(query.to) };
  return { typed: typedSpan, asked: query, statement: await statementOf(branches, query) };
}
