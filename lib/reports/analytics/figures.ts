import { type LeadState, leadStates } from "@/lib/intake/leads/labels";
import type { Division, Outcome, Step } from "@/lib/reports/analytics/labels";
import { divisions, outcomes, steps } from "@/lib/reports/analytics/labels";
import type { Branch } from "@/lib/values/branches";

// The counted figures become the page's lines here. Pure; `key` is a month (1 to 12), a branch's or a country's
// code, the id of a person, or a source, and null where the case says none.

/** So many of one kind in one branch. */
export type Cell = { key: string | null; location: Branch; count: number };
export type VisaCell = Cell & { status: string };
export type StateCell = Cell & { state: string };

type Counts = Record<Step, number>;
/** The cases of a year's assessments that reached each step, and in how many days the middle one did. */
export type Counted = Counts & {
  by: Division | "source" | "together";
  key: string | null;
  /** from the step before it; null where no case has both */
  days: Record<Exclude<Step, "assessments">, number | null>;
};

/** So many of one kind, in all the branches that are looked at and in each of them. */
export type Spread = { key: string | null; count: number; branches: Record<Branch, number> };

const most = (one: { count: number }, other: { count: number }) => other.count - one.count;

/** Cells of these branches by their subject, the largest first. */
export function spreadOf(cells: readonly Cell[], branches: readonly Branch[]): Spread[] {
  const spreads = new Map<string | null, Spread>();
  for (const { key, location, count } of cells) {
    if (!branches.includes(location)) continue;
    const known = spreads.get(key) ?? { key, count: 0, branches: {} };
    known.count += count;
    known.branches[location] = (known.branches[location] ?? 0) + count;
    spreads.set(key, known);
  }
  return [...spreads.values()].sort(most);
}

/** The months of a year that have begun, from 1 on: of one that is to come there is nothing to say. */
export function monthsBegun(year: number, today: string): string[] {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const last = year < thisYear ? 12 : year > thisYear ? 0 : thisMonth;
  return Array.from({ length: last }, (_, index) => String(index + 1));
}

/** Each subject, also those without any. */
export const eachOf = (keys: readonly string[], spreads: readonly Spread[]): Spread[] =>
  keys.map((key) => spreads.find((one) => one.key === key) ?? { key, count: 0, branches: {} });

const nobody = Object.fromEntries(steps.map((step) => [step, 0])) as Counts;
const noDays = { accepted: null, applied: null, offer: null, deposit: null, visa: null };

/** Days that stand the other way round, as where an application was written before the case was accepted, are none. */
const inOrder = ({ days, ...row }: Counted): Counted => ({
  ...row,
  days: Object.fromEntries(
    Object.entries(days).map(([step, median]) => [step, median && Math.max(0, median)]),
  ) as Counted["days"],
});

/** A division of the funnel: months in their order, all else by how many assessments there were. */
function divided(rows: readonly Counted[], by: Counted["by"]): Counted[] {
  const own = rows.filter((row) => row.by === by).map(inOrder);
  return own.sort((one, other) => other.assessments - one.assessments);
}

export type Funnel = Record<Division | "source", Counted[]> & { together: Counted };

const empty = (by: Counted["by"], key: string | null) => ({ ...nobody, by, key, days: noDays });

/** Rupees that were paid in the year for a source by which leads come; null where nobody entered any. */
export type Priced = Counted & { rupees: string | null };

/** Each source with what was paid for it; one that was paid for and brought nobody as well. */
export function pricedBy(lines: readonly Counted[], costs: ReadonlyMap<string, string>): Priced[] {
  const brought = new Set(lines.map(({ key }) => key));
  const others = [...costs.keys()].filter((key) => !brought.has(key));
  return [...lines, ...others.map((key) => empty("source", key))].map((line) => ({
    ...line,
    rupees: costs.get(line.key ?? "") ?? null,
  }));
}

/** The funnel of a year's assessments, whole and by each division. */
export function funnelOf(rows: readonly Counted[], months: readonly string[]): Funnel {
  const dividedBy = (by: Division | "source") => [by, divided(rows, by)] as const;
  const funnel = Object.fromEntries([...divisions, "source" as const].map(dividedBy)) as Omit<
    Funnel,
    "together"
  >;
  return {
    ...funnel,
    month: months.map(
      (month) => funnel.month.find(({ key }) => key === month) ?? empty("month", month),
    ),
    together: divided(rows, "together")[0] ?? empty("together", null),
  };
}

/** The leads of a year from one source, by what became of them. */
export type LeadLine = Spread & { states: Record<LeadState, number> };

export function leadsOf(cells: readonly StateCell[], branches: readonly Branch[]): LeadLine[] {
  const seen = cells.filter(({ location }) => branches.includes(location));
  const many = (key: string | null, state: LeadState) =>
    seen
      .filter((cell) => cell.key === key && cell.state === state)
      .reduce((sum, { count }) => sum + count, 0);
  return spreadOf(seen, branches).map((line) => ({
    ...line,
    states: Object.fromEntries(
      leadStates.map((state) => [state, many(line.key, state)]),
    ) as LeadLine["states"],
  }));
}

/** The visas of a year for one country, by what became of them. */
export type VisaLine = Spread & { outcomes: Record<Outcome, number> };

const statuses = Object.keys(outcomes) as Outcome[];

export function visasOf(cells: readonly VisaCell[], branches: readonly Branch[]): VisaLine[] {
  const seen = cells.filter(({ location }) => branches.includes(location));
  return spreadOf(seen, branches).map((line) => ({
    ...line,
    outcomes: Object.fromEntries(
      statuses.map((status) => [
        status,
        seen
          .filter((cell) => cell.key === line.key && cell.status === status)
          .reduce((sum, { count }) => sum + count, 0),
      ]),
    ) as VisaLine["outcomes"],
  }));
}
