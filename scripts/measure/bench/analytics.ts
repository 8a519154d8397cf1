import { connect } from "../../session";
import { startApp } from "./app";
import { fillPipeline, much } from "./fill-pipeline";
import { ask } from "./plans";
import { startRecorder } from "./record";
import { say } from "./say";
import { measureStatements } from "./statements";

// The analytics over a million assessments of five years, half of them of the last (issue 11): what a page asks the
// database, and how long a year is counted for.

const ASSESSMENTS = 1_000_000;
const GOAL_MS = 200;

type Seed = (name: string, assessments: number) => Promise<string>;

export async function measureAnalytics(seed: Seed): Promise<void> {
  const databaseUrl = await seed("bench_analytics", ASSESSMENTS);
  const began = performance.now();
  await fillPipeline(databaseUrl, much);
  await fillMilestones(databaseUrl);
  say(`Filled the way of the cases in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  const recorder = await startRecorder(databaseUrl);
  const app = await startApp(recorder.url, { WORKER_OFF: "1" });
  try {
    await measureCounts(app);
    await measureStatements(
      "analytics at the database",
      await pagesOf(databaseUrl),
      { app, recorder, databaseUrl },
      GOAL_MS,
    );
  } finally {
    await app.stop();
    await recorder.stop();
  }
}

/** This share of the cases of a stage reached the next one, after some of these days. */
const step = (name: string, before: string, share: number, days: number, from: string) =>
  `(SELECT *, CASE WHEN random() < ${share} THEN ${before} + floor(random() * ${days})::int END AS ${name} FROM ${from}) ${name}`;

const asked = `(SELECT id, enquired_on, CASE WHEN handler_id IS NOT NULL
    THEN enquired_on + floor(power(random(), 3) * 30)::int END AS accepted FROM assessment) asked`;
const applied = step("applied", "accepted", 0.66, 60, asked);
const offered = step("offered", "applied", 0.7, 90, applied);
const deposited = step("deposited", "offered", 0.6, 60, offered);

/** How far the cases came, without the records that say so. */
const milestones = `
  UPDATE assessment a SET accepted_on = accepted, applied_on = applied, offered_on = offered,
    deposited_on = deposited, visa_on = visa, source =
      (ARRAY['walkIn', 'friend', 'website', 'instagram', 'fair', 'agent', NULL])[1 + floor(power(random(), 1.5) * 7)::int]
  FROM ${step("visa", "deposited", 0.8, 120, deposited)} WHERE visa.id = a.id`;

async function fillMilestones(databaseUrl: string): Promise<void> {
  const session = await connect(databaseUrl);
  try {
    await session.query("SELECT setseed(0.5)");
    await session.query("SET work_mem = '256MB'");
    await session.query("ALTER TABLE assessment DISABLE TRIGGER USER");
    // To write it anew would take most of the time, and nobody searches here.
    await session.query("DROP INDEX assessment_search_text_idx");
    await session.query(milestones);
    await session.query("ALTER TABLE assessment ENABLE TRIGGER USER");
    await session.query("SELECT recount_analytics()");
    await session.query("VACUUM ANALYZE assessment");
  } finally {
    await session.end();
  }
}

const thisYear = () => new Date().getUTCFullYear();

async function measureCounts(app: Awaited<ReturnType<typeof startApp>>): Promise<void> {
  say("\na year is counted in            s");
  for (const year of [thisYear(), thisYear() - 1, thisYear() - 4]) {
    const began = performance.now();
    await ask(app, "/api/analytics/count", { year });
    say(String(year).padEnd(24) + ((performance.now() - began) / 1000).toFixed(1).padStart(9));
  }
}

/** The page's tabs, and the lists that a usual and a rare figure lead to. */
async function pagesOf(databaseUrl: string): Promise<Record<string, string>> {
  const session = await connect(databaseUrl);
  const { rows } = await session.query<{ id: string }>(
    "SELECT handler_id AS id FROM assessment WHERE handler_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
  );
  await session.end();
  const handler = rows[0]?.id ?? "";
  const year = thisYear() - 1;
  const page = (query: string) => `/app/analytics?year=${year}&${query}`;
  const list = (query: string) => `/app/assessments?from=${year}-01-01&to=${year}-12-31&${query}`;
  return {
    "assessments and active": page("tab=assessments"),
    "funnel by month": page("tab=funnel&by=month"),
    "funnel by case handler": page("tab=funnel&by=handler"),
    "funnel of a branch": page("tab=funnel&location=batala"),
    sources: page("tab=sources"),
    "overdue follow-ups": page("tab=followups"),
    visas: page("tab=visas"),
    "the list of a year": list(""),
    "the list of visas of a country": list("country=IE&reached=visa"),
    "the list of a handler's offers": list(`handler=${handler}&reached=offer`),
    "the list of active cases": `/app/assessments?state=active&handler=${handler}`,
    "overdue of all branches": `/app/followups?location=all&tab=pending&handler=${handler}`,
    "visas of all branches": `/app/visas?location=all&from=${year}-01-01&to=${year}-12-31&country=AU&status=Visa+Rejected`,
  };
}
