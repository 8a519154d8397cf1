import { connect } from "../../session";
import { onShutdown } from "../../shutdown";
import { type BenchApp, startApp } from "./app";
import { EXPORT_GOAL, takeExports } from "./exports";
import { fillPipeline, little, much, type PipelineSize } from "./fill-pipeline";
import { type PipelinePage, pagesOf, seenBy, type ViewerName, viewers } from "./pipeline";
import { inTurns, middle, type Rounds, ratio } from "./rounds";
import { count, mark, say } from "./say";

/** Makes a database of this name with the demo data and so many generated cases; answers its URL. */
type Seed = (name: string, assessments: number) => Promise<string>;
type Measured = { app: BenchApp; databaseUrl: string };

/** A list's page over much takes no longer than so many times the same one over little (issue 9). */
const TIME_GOAL = 1.2;
const CASES = { much: 50_000, little: 2_000 };
/** There are many pages, and the later ones run through compiled code. */
const WARM_UP = 2;

/** The product over much and over little. */
export async function startBoth(seed: Seed): Promise<{ many: Measured; few: Measured }> {
  const filled = async (name: keyof typeof CASES, size: PipelineSize): Promise<Measured> => {
    const databaseUrl = await seed(`bench_pipeline_${name}`, CASES[name]);
    await fillPipeline(databaseUrl, size);
    const app = await startApp(databaseUrl);
    onShutdown(() => app.stop());
    return { app, databaseUrl };
  };
  const few = await filled("little", little);
  return { few, many: await filled("much", much) };
}

/** Each of the lists as a file. */
export async function measureExports(pages: PipelinePage[], { app, databaseUrl }: Measured) {
  say(
    "\nas a file        rows    rows/s      goal   CPU ms of 1,000    memory       goal      size",
  );
  for await (const { page, rows, perSecond, cpu, peak, MB } of takeExports(app, databaseUrl, pages))
    say(
      page.padEnd(13) +
        count(rows).padStart(8) +
        count(perSecond).padStart(10) +
        `   ≥ ${count(EXPORT_GOAL.perSecond)} ${mark(perSecond >= EXPORT_GOAL.perSecond)}` +
        cpu.toFixed(0).padStart(16) +
        `${peak} MB`.padStart(10) +
        `   < ${EXPORT_GOAL.MB} MB ${mark(peak < EXPORT_GOAL.MB)}` +
        `${MB.toFixed(1)} MB`.padStart(10),
    );
}

/** The lists over much beside the same ones over little. */
export async function measurePages(
  pages: PipelinePage[],
  { many, few }: { many: Measured; few: Measured },
  rounds: Rounds,
) {
  say(
    `\n${Object.entries(much)
      .map(([what, rows]) => `${count(rows)} ${what}`)
      .join(", ")}, beside ${count(little.applications)} of each`,
  );
  say(
    "list and page                who           req/s   p50 ms   of the time over little    goal",
  );
  for (const page of pages) await comparePages(page, many, few, rounds);
}

/** A list's pages as each person asks for them, in turns. */
async function comparePages(page: PipelinePage, many: Measured, few: Measured, rounds: Rounds) {
  for (const who of Object.keys(viewers) as ViewerName[]) {
    const asked = await Promise.all(
      [many, few].map(async ({ app, databaseUrl }) => {
        const session = await connect(databaseUrl);
        const paths = await pagesOf(page, who, session);
        await session.end();
        return { app: await seenBy(app, who), paths };
      }),
    );
    for (const name of Object.keys(asked[0]?.paths ?? {})) {
      const targets = asked.map(({ app, paths }) => ({ ...app, paths: [paths[name] ?? ""] }));
      const [ours = [], theirs = []] = await inTurns(targets, [], false, {
        ...rounds,
        warmUp: WARM_UP,
      });
      // The ratio is of requests a second: the more, the less time.
      const time = ratio(theirs, ours);
      say(
        `${page}, ${name}`.padEnd(29) +
          who.padEnd(10) +
          count(middle(ours, "perSecond")).padStart(9) +
          middle(ours, "p50").toFixed(0).padStart(9) +
          time.toFixed(2).padStart(26) +
          `   ≤ ${TIME_GOAL.toFixed(2)} ${mark(time <= TIME_GOAL)}`,
      );
    }
  }
}
