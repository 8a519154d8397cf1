import { existsSync } from "node:fs";
import { join } from "node:path";
import { runTool } from "../../run-tool";
import { connect } from "../../session";
import { type BenchApp, benchSecret, POOL_SIZE } from "./app";
import { type PageName, pageSql } from "./bare-next/sql";
import { isPipelinePage, pipelinePaths } from "./pipeline";
import { startBarePages } from "./processes";
import { inTurns, middle, type Rounds, ratio } from "./rounds";

// The app's pages beside bare ones: a small Next app of its own in bare-next/, of which the product
// knows nothing. It is built each time, which takes seconds.

const bareFolder = join(import.meta.dirname, "bare-next");
/** All but the lists of the pipeline, which are compared over much (measure-pipeline.ts). */
export const pageNames = (Object.keys(pageSql) as PageName[]).filter(
  (name) => !isPipelinePage(name),
);

/** What the app should reach of the bare page's requests per second. */
export const GOAL = 0.5;

const casePages = { overview: "", timeline: "/timeline", details: "/details" };
type CasePage = keyof typeof casePages;
const isCasePage = (page: PageName): page is CasePage => page in casePages;
const lists = {
  active: "/app/active-assessments?location=gurdaspur",
  new: "/app/new-assessments?location=gurdaspur",
  all: "/app/assessments",
  "follow-ups": "/app/followups?tab=completed&location=gurdaspur",
  dashboard: "/app/main/dashboard",
  universities: "/app/universities",
  courses: "/app/courses",
  ...pipelinePaths,
};

const pathsOf = (page: PageName, refNos: string[], busiest: string) => {
  if (page === "my-day")
    return { ours: [`/app/today?whose=${busiest}`], theirs: [`/${page}?ref_no=${busiest}`] };
  return isCasePage(page)
    ? {
        ours: refNos.map((refNo) => `/app/view-assessment/${refNo}${casePages[page]}`),
        theirs: refNos.map((refNo) => `/${page}?ref_no=${refNo}`),
      }
    : { ours: [lists[page]], theirs: [`/${page}`] };
};

/** Each of these pages in turns with its bare twin, over the same database. */
export async function* comparePages(
  app: BenchApp,
  databaseUrl: string,
  pages: PageName[],
  refNos: string[],
  rounds: Rounds,
) {
  const { code, output } = await runTool("next", ["build", bareFolder]);
  if (code !== 0 || !existsSync(join(bareFolder, ".next", "BUILD_ID")))
    throw new Error(`The bare pages could not be built.\n${output}`);
  const busiest = await busiestOf(databaseUrl);
  const bare = await startBarePages(bareFolder, databaseUrl, {
    APP_URL: app.origin,
    SESSION_SECRET: benchSecret,
    DB_POOL_SIZE: String(POOL_SIZE),
  });
  try {
    for (const page of pages) {
      const paths = pathsOf(page, refNos, busiest);
      const targets = [
        { ...app, paths: paths.ours },
        { origin: bare.origin, pid: bare.pid, headers: app.headers, paths: paths.theirs },
      ];
      await checkAnswers(targets);
      const [ours = [], theirs = []] = await inTurns(targets, [], false, rounds);
      const each = [ours, theirs].map((results) => ({
        perSecond: middle(results, "perSecond"),
        p50: middle(results, "p50"),
        cpu: middle(results, "cpu"),
      }));
      yield { page, each, ratio: ratio(ours, theirs) };
    }
  } finally {
    await bare.stop();
  }
}

/** The id of the person with the most calls due. */
async function busiestOf(databaseUrl: string): Promise<string> {
  const session = await connect(databaseUrl);
  try {
    const { rows } = await session.query<{ id: string }>(
      `SELECT handler_id AS id FROM follow_up WHERE remarks IS NULL AND NOT shelved AND follow_up_date <= CURRENT_DATE
       AND handler_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    );
    return rows[0]?.id ?? "";
  } finally {
    await session.end();
  }
}

type PageTarget = { origin: string; headers: Record<string, string>; paths: string[] };

/** Both must answer with the page, or the comparison means nothing. */
async function checkAnswers(targets: PageTarget[]): Promise<void> {
  for (const { origin, headers, paths } of targets) {
    const response = await fetch(origin + paths[0], { headers, redirect: "error" });
    if (!response.ok) throw new Error(`${paths[0]} answered ${response.status}`);
    if (!/<td|data-call|<li data-kind/.test(await response.text()))
      throw new Error(`${paths[0]} shows no rows.`);
  }
}
