import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { log } from "@/lib/platform/log";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { countedYear } from "@/lib/reports/analytics/answer";
import type { Counted } from "@/lib/reports/analytics/figures";
import { countInput } from "@/lib/reports/analytics/schema";
import {
  activeCells,
  assessmentCells,
  type Figure,
  foldChanges,
  funnelLines,
  isOfFunnel,
  keepFigures,
  type Line,
  leadCells,
  linesOf,
  overdueCells,
  settleSums,
  visaCells,
} from "@/lib/reports/analytics/sums";
import { daysBetween } from "@/lib/values/calendar";
import { dayInIndia, now } from "@/lib/values/clock";

// The figures are counted ahead, from what changed since the last count: a page has them at once, and no count reads all
// cases. What adds up (assessments, visas, cases, follow-ups) is kept by branch, and added up for the viewer. Medians do
// not, so a funnel is kept for each scope: all branches together, each of them, and the few that somebody who is limited
// to several has looked at.

/** What takes longer is given up: the first count after an update takes seconds for a million cases. */
const longest = 120_000;

/** Branches that are looked at together: their codes, joined; empty for all of them. */
export const scopeOf = ({ allBranches, branches }: Pick<Viewer, "allBranches" | "branches">) =>
  allBranches ? "" : [...branches].sort().join(",");

export const thisYear = () => Number(dayInIndia().slice(0, 4));

/** The year of the first enquiry, or this one: before it there is nothing to count. */
export async function firstYear(): Promise<number> {
  const [row] = await db.$queryRaw<{ year: number | null }[]>`
    SELECT extract(year FROM min(enquired_on))::int AS year FROM assessment`;
  return row?.year ?? thisYear();
}

type Funnel = { year: number; scope: string };
type KeptFunnel = Funnel & { figures: unknown };
/** The scopes that the sums are kept for: a branch, or all of them. */
const sumScopes = ({ scope }: Funnel) => scope.split(",");

const keptFunnels = (tx: Tx): Promise<KeptFunnel[]> =>
  tx.analyticsFigure.findMany({
    where: { part: "funnel" },
    select: { year: true, scope: true, figures: true },
  });

/** A funnel of which these lines changed; lines that have no case any more go. */
async function changedFunnel(tx: Tx, kept: KeptFunnel, changed: Line[]): Promise<Figure> {
  const lines = await funnelLines(tx, kept.year, sumScopes(kept), changed);
  const gone = new Set(changed.map(({ by, key }) => `${by} ${key}`));
  // Written by what counts them, in this shape.
  const stay = (kept.figures as Counted[]).filter(
    ({ by, key }) => by !== "together" && !gone.has(`${by} ${key ?? ""}`),
  );
  return { year: kept.year, scope: kept.scope, part: "funnel", figures: [...stay, ...lines] };
}

async function wholeFunnel(tx: Tx, { year, scope }: Funnel): Promise<Figure> {
  const scopes = sumScopes({ year, scope });
  const lines = await linesOf(tx, year, scopes);
  return { year, scope, part: "funnel", figures: await funnelLines(tx, year, scopes, lines) };
}

/** Figures of a year that add up, by branch. */
const yearFigures = async (tx: Tx, year: number): Promise<Figure[]> => [
  { year, scope: "", part: "assessments", figures: await assessmentCells(tx, year) },
  { year, scope: "", part: "visas", figures: await visaCells(tx, year) },
  { year, scope: "", part: "leads", figures: await leadCells(tx, year) },
];

/** Figures of no year but of now. */
const nowFigures = async (tx: Tx): Promise<Figure[]> => [
  { year: 0, scope: "", part: "active", figures: await activeCells(tx) },
  { year: 0, scope: "", part: "overdue", figures: await overdueCells(tx) },
];

/** These years for all branches together and each, and for the sets of branches that were looked at. */
async function funnelsOf(tx: Tx, years: number[], kept: Funnel[]): Promise<Funnel[]> {
  const branches = await tx.branch.findMany({ select: { code: true } });
  const seen = kept.map(({ scope }) => scope).filter((scope) => scope.includes(","));
  const scopes = new Set(["", ...branches.map(({ code }) => code), ...seen]);
  return years.flatMap((year) => [...scopes].map((scope) => ({ year, scope })));
}

/** Brings all kept figures up to date, and makes these years' where there are none, in this scope too. */
async function count(tx: Tx, years: number[], scope = ""): Promise<void> {
  const changed = await foldChanges(tx);
  const kept = await keptFunnels(tx);
  const figures = await nowFigures(tx);
  for (const funnel of kept) {
    const scopes = sumScopes(funnel);
    const lines = changed.filter(
      (line) => line.year === funnel.year && scopes.includes(line.scope) && isOfFunnel(line),
    );
    if (lines.length > 0) figures.push(await changedFunnel(tx, funnel, lines));
  }
  const missing = [
    ...(await funnelsOf(tx, years, kept)),
    ...years.map((year) => ({ year, scope })),
  ];
  const done = new Set(kept.map((one) => `${one.year} ${one.scope}`));
  for (const funnel of missing) {
    const name = `${funnel.year} ${funnel.scope}`;
    if (!done.has(name)) figures.push(await wholeFunnel(tx, funnel));
    done.add(name);
  }
  const keptYears = new Set(kept.map(({ year }) => year));
  const changedYears = changed.map(({ year }) => year).filter((year) => keptYears.has(year));
  for (const year of new Set([...years, ...changedYears]))
    figures.push(...(await yearFigures(tx, year)));
  await keepFigures(tx, figures);
}

/** One count at a time, in whatever process: the sums have one writer, and the second would find nothing. */
const lock = 1127;

async function isFree(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${lock}::bigint) AS free`;
  return row?.free === true;
}

/** For a page that finds no figures, as after an update or of branches that nobody looked at together: waits and counts. */
export const countFirst = (year: number, scope: string) =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lock}::bigint)`;
      await count(tx, [year], scope);
    },
    { timeout: longest },
  );

/** Every ten minutes, unless it is being done already. Pages of this year and the last never wait for their first count. */
export async function countAnalytics(): Promise<void> {
  await db.$transaction(
    async (tx) => {
      if (await isFree(tx)) await count(tx, [thisYear(), thisYear() - 1]);
    },
    { timeout: longest },
  );
}

/** Each night: figures of other years than there are, and for several branches together, are made again for who looks. */
export async function forgetAnalytics(): Promise<void> {
  await db.analyticsFigure.deleteMany({
    where: {
      OR: [
        { year: { not: 0, lt: await firstYear() } },
        { year: { gt: thisYear() } },
        { scope: { contains: "," } },
      ],
    },
  });
}

/** One year each night, all of them in turn. */
async function yearOfTonight(): Promise<number> {
  const years = thisYear() - (await firstYear()) + 1;
  return thisYear() - (daysBetween("2020-01-01", dayInIndia()) % years);
}

/** Each night: a year's sums that are not what its rows come to are put right, and the log says so. */
export async function settleAnalytics(): Promise<void> {
  const year = await yearOfTonight();
  const drift = await db.$transaction(
    async (tx) => {
      if (!(await isFree(tx))) return [];
      const wrong = await settleSums(tx, year);
      // They are made anew of the sums that are right now.
      if (wrong.length > 0) await tx.analyticsFigure.deleteMany({ where: { year } });
      return wrong;
    },
    { timeout: longest },
  );
  if (drift.length > 0) log.error({ drift }, "analytics had drifted and were put right");
}

/** An admin wants them as they are now. */
export const countFigures = operation({
  name: "analytics.count",
  summary: "Counts a year anew, now",
  answers: countedYear,
  who: "analytics",
  input: countInput,
  failed: shortFailure,
  limits: (_, { viewer }) => (viewer ? [{ name: "analytics.count", key: viewer.id }] : []),
  timeout: longest,
  change: async ({ input: { year = thisYear() }, viewer, tx }) => {
    if (!(await isFree(tx)))
      return refuse(409, "The figures are being counted already. Please look again in a minute");
    await count(tx, [year], scopeOf(viewer));
    return { year, countedAt: now() };
  },
  done: "The figures are counted",
});
