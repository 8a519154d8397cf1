import { connect } from "../../session";
import { onShutdown } from "../../shutdown";
import { type BenchApp, startApp } from "./app";
import { fillChecklists } from "./fill-checklists";
import { fillVisaDates } from "./fill-visa-dates";
import { measureJudging } from "./judging";
import { seenBy, type ViewerName, viewers } from "./pipeline";
import { inTurns, middle, type Rounds, ratio } from "./rounds";
import { count, mark, say } from "./say";

// The lists that the office lives in, sorted each way, and the counts of saved views: over many cases beside few.

const CASES = { many: 200_000, few: 2_000 };
const TIME_GOAL = 1.2;
/** There are many pages, and the later ones run through compiled code. */
const WARM_UP = 2;
const RUNS = 15;

/** A sort of each list that has several, both ways; a board has none. */
const sorted: Record<string, string[]> = {
  "/app/active-assessments": ["date", "contact", "next"],
  "/app/new-assessments": ["date", "contact", "next"],
  "/app/rejected-assessments": ["date", "contact", "next"],
  "/app/assessments": ["date"],
  "/app/checklist": ["due", "asked"],
  "/app/visa-dates": ["day"],
  "/app/visa-dates?tab=safe": ["day"],
  "/app/followups?tab=pending": ["day"],
  "/app/followups?tab=completed": ["day"],
  "/app/board": [],
  "/app/board/applications": [],
};

/** What people keep as a view, by its list. */
const views: [list: string, state: Record<string, string>][] = [
  ["assessments.active", {}],
  ["assessments.active", { hotness: "hot" }],
  ["assessments.active", { next: "none" }],
  ["assessments.active", { quiet: "30" }],
  ["assessments.active", { country: "CA", quiet: "14" }],
  ["assessments.active", { source: "walkIn", from: "2026-01-01" }],
  ["assessments.new", {}],
  ["assessments.inactive", { country: "AU" }],
  ["assessments.office", { q: "kaur" }],
  ["followUps.list", { tab: "pending" }],
  ["assessments.active", { missing: "yes" }],
  ["checklist.list", {}],
  ["checklist.list", { stage: "application", country: "CA" }],
];

/** Makes a database of this name with the demo data and so many generated cases; answers its URL. */
type Seed = (name: string, assessments: number) => Promise<string>;
type Held = { app: BenchApp; databaseUrl: string };

/** `wanted` is the name of one list, such as visa-dates, or "all": then views' counts and judging are measured too. */
export async function measureWorkLists(seed: Seed, rounds: Rounds, wanted: string): Promise<void> {
  const paths = Object.keys(sorted).filter((path) => wanted === "all" || path.includes(wanted));
  if (paths.length === 0) throw new Error(`No list of the bench is called ${wanted}.`);
  const filled = async (name: keyof typeof CASES): Promise<Held> => {
    const databaseUrl = await seed(`bench_lists_${name}`, CASES[name]);
    await fillChecklists(databaseUrl);
    await fillVisaDates(databaseUrl, CASES[name] / 4, true);
    const app = await startApp(databaseUrl);
    onShutdown(() => app.stop());
    return { app, databaseUrl };
  };
  const few = await filled("few");
  const many = await filled("many");
  say(`\n${count(CASES.many)} assessments beside ${count(CASES.few)}`);
  await measureSorts(many.app, few.app, rounds, paths);
  if (wanted !== "all") return;
  await measureViewCounts(many, few);
  await measureJudging(seed);
}

function sortsOf(path: string): string[] {
  const names = sorted[path] ?? [];
  return names.length === 0 ? [""] : names.flatMap((name) => [name, `-${name}`]);
}

async function measureSorts(many: BenchApp, few: BenchApp, rounds: Rounds, paths: string[]) {
  say(
    "list, sorted                          who           req/s   p50 ms   of the time over few    goal",
  );
  for (const who of Object.keys(viewers) as ViewerName[]) {
    const apps = await Promise.all([many, few].map((app) => seenBy(app, who)));
    for (const path of paths) {
      if (path === "/app/assessments" && who !== "admin") continue;
      for (const sort of sortsOf(path)) {
        const address = sort ? `${path}${path.includes("?") ? "&" : "?"}sort=${sort}` : path;
        const targets = apps.map((app) => ({ ...app, paths: [address] }));
        const [ours = [], theirs = []] = await inTurns(targets, [], false, {
          ...rounds,
          warmUp: WARM_UP,
        });
        // The ratio is of requests a second: the more, the less time.
        const time = ratio(theirs, ours);
        say(
          `${path.slice("/app/".length)} ${sort}`.padEnd(38) +
            who.padEnd(10) +
            count(middle(ours, "perSecond")).padStart(9) +
            middle(ours, "p50").toFixed(0).padStart(9) +
            time.toFixed(2).padStart(23) +
            `   ≤ ${TIME_GOAL.toFixed(2)} ${mark(time <= TIME_GOAL)}`,
        );
      }
    }
  }
}

/** Milliseconds of one view's count as an admin asks for it, by the view. */
async function timeCounts({ app, databaseUrl }: Held): Promise<{ ms: number; rows: string }[]> {
  const session = await connect(databaseUrl);
  try {
    const each: { ms: number; rows: string }[] = [];
    for (const [list, state] of views) {
      await session.query("DELETE FROM list_view");
      await session.query(
        `INSERT INTO list_view (id, staff_id, list, name, state, look)
         SELECT gen_random_uuid(), id, $1, 'Measured', $2, '{}' FROM staff WHERE email = $3`,
        [list, state, viewers.admin.email],
      );
      const times: number[] = [];
      let rows = "";
      for (let run = 0; run < RUNS; run++) {
        // Counts are kept for a while, until the view is changed.
        await session.query("UPDATE list_view SET version = version + 1");
        const began = performance.now();
        const answer = await fetch(`${app.origin}/api/views/counts`, { headers: app.headers });
        const counts = (await answer.json()) as { count: number | null }[];
        times.push(performance.now() - began);
        if (!answer.ok || counts.length !== 1) throw new Error(`Counts answered ${answer.status}`);
        rows = String(counts[0]?.count ?? "not counted");
      }
      each.push({ ms: times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN, rows });
    }
    return each;
  } finally {
    await session.end();
  }
}

async function measureViewCounts(many: Held, few: Held): Promise<void> {
  const [little, much] = [await timeCounts(few), await timeCounts(many)];
  say("\na view's count, up to 1,001                                     rows       ms   over few");
  for (const [index, [list, state]] of views.entries()) {
    const [of, beside] = [much[index], little[index]];
    if (!of || !beside) continue;
    say(
      `${list} ${new URLSearchParams(state)}`.padEnd(56) +
        of.rows.padStart(12) +
        of.ms.toFixed(1).padStart(9) +
        `${beside.ms.toFixed(1)} (${beside.rows})`.padStart(18),
    );
  }
}
