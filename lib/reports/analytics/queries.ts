import "server-only";
import { sourceOption } from "@/lib/case/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchName, branchOption, refuseBranch } from "@/lib/platform/branches/known";
import { db, fromReplica } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import type { SearchParams } from "@/lib/platform/lists/list-state";
import { parse } from "@/lib/platform/operation/parse";
import { query } from "@/lib/platform/operation/query";
import { onPrimary } from "@/lib/platform/replica";
import { type Failure, isFailure } from "@/lib/platform/result";
import { yearAnalytics } from "@/lib/reports/analytics/answer";
import {
  type Cell,
  type Counted,
  eachOf,
  funnelOf,
  type LeadLine,
  leadsOf,
  monthsBegun,
  type Priced,
  pricedBy,
  type Spread,
  type StateCell,
  spreadOf,
  type VisaCell,
  type VisaLine,
  visasOf,
} from "@/lib/reports/analytics/figures";
import { type Division, divisions, type Tab, tabParts } from "@/lib/reports/analytics/labels";
import { countFirst, firstYear, scopeOf, thisYear } from "@/lib/reports/analytics/operations";
import { analyticsInput } from "@/lib/reports/analytics/schema";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia, now } from "@/lib/values/clock";
import { countryName } from "@/lib/values/countries";
import { twoDecimals } from "@/lib/values/money";
import { showMonth } from "@/lib/values/words";

type Labelled<T> = T & { label: string };
export type SpreadLine = Labelled<Spread>;
export type FunnelLine = Labelled<Counted>;
export type SourceLine = Labelled<Priced>;

/** All that was counted of a year, in the words that people read. */
export type Analytics = {
  year: number;
  /** the years that have assessments, up to this one */
  years: number[];
  location?: Branch;
  /** that are looked at */
  branches: Branch[];
  countedAt: Date;
  assessments: SpreadLine[];
  funnel: Record<Division, FunnelLine[]> & { together: FunnelLine };
  sources: SourceLine[];
  leads: Labelled<LeadLine>[];
  visas: Labelled<VisaLine>[];
  active: SpreadLine[];
  overdue: SpreadLine[];
};

type AnalyticsQuery = { year?: number; location?: Branch };
type StoredFigures = { part: string; figures: unknown; countedAt: Date };

/** What was counted of the year and of now, for these branches. */
const read = (year: number, scope: string): Promise<StoredFigures[]> =>
  db.analyticsFigure.findMany({
    where: {
      OR: [
        { year: 0, scope: "" },
        { year, scope: "", part: { in: ["assessments", "visas", "leads"] } },
        { year, scope, part: "funnel" },
      ],
    },
    select: { part: true, figures: true, countedAt: true },
  });

/** The parts of a year that has anything to count: six. */
const complete = 6;

async function readOrCount(
  year: number,
  scope: string,
  hasBegun: boolean,
): Promise<StoredFigures[]> {
  const figures = await read(year, scope);
  if (figures.length === complete || !hasBegun) return figures;
  await countFirst(year, scope);
  return onPrimary(() => read(year, scope));
}

/** Handlers' names by id, those of people who were switched off included: their cases still count. */
async function namesOf(ids: (string | null)[]): Promise<(id: string | null) => string> {
  const known = await db.staff.findMany({
    where: { id: { in: [...new Set(ids)].filter((id) => id !== null) } },
    select: { id: true, name: true },
  });
  return (id) => known.find((one) => one.id === id)?.name ?? "Nobody yet";
}

/** What was paid in a year for sources of these branches, by what their leads count as. */
async function costsOf(year: number, branches: readonly Branch[]) {
  const rows = await db.$queryRaw<{ source: string; rupees: string }[]>`
    SELECT s.source, sum(c.rupees)::text AS rupees FROM lead_cost c JOIN lead_source s ON s.id = c.source_id
    WHERE c.month >= make_date(${year}::int, 1, 1) AND c.month < make_date(${year + 1}::int, 1, 1)
      AND s.location = ANY (${[...branches]}) GROUP BY 1 ORDER BY 1`;
  return new Map(rows.map(({ source, rupees }) => [source, twoDecimals(rupees)]));
}

export async function analyticsOf(
  viewer: Viewer,
  query: AnalyticsQuery,
): Promise<Analytics | Failure> {
  const { year = thisYear(), location } = query;
  if (location && !viewer.branches.includes(location)) return refuseBranch(location);
  const branches = location ? [location] : viewer.branches;
  const first = await firstYear();
  const hasBegun = year >= first && year <= thisYear();
  const storedFigures = await readOrCount(year, location ?? scopeOf(viewer), hasBegun);
  // Written by what counts them, in these shapes.
  const figuresOf = <T>(part: string) =>
    (storedFigures.find((one) => one.part === part)?.figures ?? []) as T[];
  const months = monthsBegun(year, dayInIndia());
  const [active, overdue] = [figuresOf<Cell>("active"), figuresOf<Cell>("overdue")];
  const funnel = funnelOf(figuresOf<Counted>("funnel"), months);
  const costs = await costsOf(year, branches);
  const name = await namesOf([...active, ...overdue, ...funnel.handler].map(({ key }) => key));

  const words: Record<Division | "source", (key: string | null) => string> = {
    month: (key) => showMonth(year, Number(key)),
    branch: (key) => branchName(key ?? ""),
    country: (key) => countryName(key ?? ""),
    handler: name,
    source: (key) => (key === null ? "Not said" : sourceOption(key).label),
  };
  const said = <T extends { key: string | null }>(by: keyof typeof words, lines: T[]) =>
    lines.map((line) => ({ ...line, label: words[by](line.key) }));

  return {
    year,
    years: Array.from({ length: thisYear() - first + 1 }, (_, index) => thisYear() - index),
    location,
    branches,
    // Each count brings all figures up to date, and writes those of now.
    countedAt: storedFigures.find(({ part }) => part === "active")?.countedAt ?? now(),
    assessments: said("month", eachOf(months, spreadOf(figuresOf<Cell>("assessments"), branches))),
    funnel: {
      together: { ...funnel.together, label: "Together" },
      month: said("month", funnel.month),
      branch: said("branch", funnel.branch),
      country: said("country", funnel.country),
      handler: said("handler", funnel.handler),
    },
    sources: said("source", pricedBy(funnel.source, costs)),
    leads: said("source", leadsOf(figuresOf<StateCell>("leads"), branches)),
    visas: said("country", visasOf(figuresOf<VisaCell>("visas"), branches)),
    active: said("handler", spreadOf(active, branches)),
    overdue: said("handler", spreadOf(overdue, branches)),
  };
}

/** A line as the call answers it: what it is of, as a choice, and its figures. */
const answered = <T extends { key: string | null; label: string }>({
  key,
  label,
  ...figures
}: T) => ({
  value: key,
  label,
  ...figures,
});

/** The office's own picture of a year (spec §2). */
export const analytics = query({
  name: "analytics.read",
  summary: "Assessments, funnel, sources, follow-ups and visas of a year",
  answers: yearAnalytics,
  who: "analytics",
  from: "replica",
  input: analyticsInput,
  failed: shortFailure,
  read: async (viewer, query) => {
    const analytics = await analyticsOf(viewer, query);
    if (isFailure(analytics)) return analytics;
    const { year, years, location, countedAt, funnel, ...lines } = analytics;
    const counted = ({ by: _, ...line }: FunnelLine) => answered(line);
    return {
      year,
      years,
      location: location ? branchOption(location) : null,
      countedAt,
      assessments: lines.assessments.map(answered),
      active: lines.active.map(answered),
      funnel: {
        together: counted(funnel.together),
        month: funnel.month.map(counted),
        branch: funnel.branch.map(counted),
        country: funnel.country.map(counted),
        handler: funnel.handler.map(counted),
      },
      sources: lines.sources.map(({ by: _, ...line }) => answered(line)),
      leads: lines.leads.map(answered),
      overdue: lines.overdue.map(answered),
      visas: lines.visas.map(answered),
    };
  },
});

const oneOf = <T extends string>(values: readonly T[], text: string) =>
  values.find((value) => value === text) ?? (values[0] as T);

/** What the page shows by its address; what is wrong in it by field, and a Failure for another's branch. */
export async function analyticsPage(viewer: Viewer, searchParams: SearchParams) {
  const params = await searchParams;
  const paramOf = (name: string) => [params[name]].flat()[0]?.trim() ?? "";
  const typed = { year: paramOf("year"), location: paramOf("location") };
  const tab = oneOf(Object.keys(tabParts) as Tab[], paramOf("tab"));
  const by = oneOf(divisions, paramOf("by"));
  const parsed = parse(analyticsInput, typed);
  if (!parsed.ok) return { tab, by, typed, fields: parsed.fields };
  const figures = await fromReplica(viewer, () => analyticsOf(viewer, parsed.data));
  if (isFailure(figures)) return figures;
  return { tab, by, typed: { ...typed, year: String(figures.year) }, figures };
}
