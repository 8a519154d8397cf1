import { connect } from "../../session";
import { onShutdown } from "../../shutdown";
import { type BenchApp, startApp } from "./app";
import { samples } from "./bare-server";
import { names, paths } from "./calls";
import { seenBy } from "./pipeline";
import { endOf, type Known, partOf } from "./plans";
import { inTurns, middle, type Rounds, ratio } from "./rounds";
import { count, mark, say } from "./say";

// What people open all day, over many cases beside few: at ten million it costs what it costs at ten thousand.

const TIME_GOAL = 1.5;
/** There are many pages, and the later ones run through compiled code. */
const WARM_UP = 2;

/** The addresses of each measurement, of these cases. */
const measured = (cases: Known[]): Record<string, string[]> => ({
  "Active Assessments": ["/app/active-assessments"],
  "New Assessments": ["/app/new-assessments"],
  "Inactive Assessments": ["/app/rejected-assessments"],
  "All assessments": ["/app/assessments"],
  "Active by next follow-up": ["/app/active-assessments?sort=next"],
  "Active by last contact": ["/app/active-assessments?sort=contact"],
  "Follow-ups, pending": ["/app/followups?tab=pending"],
  "Follow-ups, today": ["/app/followups?tab=today"],
  "Follow-ups, completed": ["/app/followups?tab=completed"],
  // As many rows of many cases as of few: the palette's eight, and the first with this end of a number.
  "search by name": names.map(paths.palette),
  "search by mobile": cases.map((known) => `${paths.number(endOf(known))}&limit=1`),
  "search by reference": cases.map((known) => paths.number(partOf(known))),
  Dashboard: ["/app/main/dashboard"],
  "My day": ["/app/today"],
  Overview: cases.map(({ refNo }) => `/app/view-assessment/${refNo}/details`),
  Timeline: cases.map(({ refNo }) => `/app/view-assessment/${refNo}/timeline`),
  "P&L of a month": ["/app/P&L"],
  Analytics: ["/app/analytics?tab=assessments", "/app/analytics?tab=funnel&by=handler"],
});

/** A counsellor may read as many people as are measured: the usual limit is used up after some searches (decision A13). */
async function liftReadingLimit(databaseUrl: string): Promise<void> {
  const session = await connect(databaseUrl);
  await session.query("UPDATE reading_limit SET per_day = 1000000, per_hour = 1000000");
  await session.end();
}

/** Makes a database with so many generated cases; answers its URL. */
type Seed = (assessments: number) => Promise<string>;

export async function measureSizes(seed: Seed, sizes: number[], rounds: Rounds): Promise<void> {
  const [few = 0, many = 0] = sizes;
  const filled = async (assessments: number) => {
    const databaseUrl = await seed(assessments);
    await liftReadingLimit(databaseUrl);
    const app = await startApp(databaseUrl);
    onShutdown(() => app.stop());
    const { cases } = await samples(databaseUrl);
    return { app, asked: measured(cases.slice(0, 50)) };
  };
  const [small, large] = [await filled(few), await filled(many)];
  for (const who of ["admin", "counsellor"] as const) {
    say(
      `\n${who}, ${count(many)} beside ${count(few)}`.padEnd(34) +
        "req/s   p50 ms   of the time over few",
    );
    const [theirs, ours] = [await seenBy(small.app, who), await seenBy(large.app, who)];
    for (const name of Object.keys(large.asked)) {
      const open = ["All assessments", "Analytics", "P&L of a month", "Overview", "Timeline"];
      // A counsellor opens neither the office's pages nor each other's cases.
      if (who === "counsellor" && open.includes(name)) continue;
      await measureOne(name, [on(ours, large.asked[name]), on(theirs, small.asked[name])], rounds);
    }
  }
}

type Asker = Pick<BenchApp, "origin" | "headers" | "pid">;
const on = (app: Asker, asked: string[] = []) => ({ ...app, paths: asked });

async function measureOne(name: string, targets: ReturnType<typeof on>[], rounds: Rounds) {
  const [ours = [], theirs = []] = await inTurns(targets, [], false, {
    ...rounds,
    warmUp: WARM_UP,
  });
  // The ratio is of requests a second: the more, the less time.
  const time = ratio(theirs, ours);
  say(
    name.padEnd(30) +
      count(middle(ours, "perSecond")).padStart(9) +
      middle(ours, "p50").toFixed(0).padStart(9) +
      time.toFixed(2).padStart(23) +
      `   ≤ ${TIME_GOAL.toFixed(2)} ${mark(time <= TIME_GOAL)}`,
  );
}
