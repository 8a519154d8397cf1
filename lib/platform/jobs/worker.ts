import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, type Runner, run } from "graphile-worker";
import { workerPool } from "@/lib/platform/db";
import { requeueEvents } from "@/lib/platform/hooks/receive";
import type { HookSources } from "@/lib/platform/hooks/sources";
import { freeOrphans } from "@/lib/platform/jobs/housekeeping";
import { knowTasks } from "@/lib/platform/jobs/queue";
import { crontab, type Jobs, taskList } from "@/lib/platform/jobs/tasks";
import { watchRunner } from "@/lib/platform/jobs/watch";
import { failureKind, log } from "@/lib/platform/log";
import { claimStore } from "@/lib/platform/storage/installation";
import { lookThroughTrash } from "@/lib/platform/storage/sweep";

/** Two jobs may take minutes, such as an import and a backup, and a code or a mail is sent by the third meanwhile. */
const hands = 3;
/** How long a runner that is ended may wait for its jobs; they go on, beside those of the next one. */
const endWithin = 10_000;
const pause = 2_000;

/** A failed job's own words may quote what people typed; its row in the queue has them. */
const withoutWords = (message: string) => message.replace(/ with error [\s\S]*/, "");

const quiet = new Logger(() => (level, message) => {
  if (level === "error") log.warn({ reason: withoutWords(message) }, "worker");
});

/** Files that a restored database names again are there before the first hour is over. */
async function openStore(): Promise<void> {
  try {
    if (await claimStore()) await lookThroughTrash();
  } catch (error) {
    log.warn({ reason: (error as Error).name }, "the file store does not answer");
  }
}

/** Ends a runner, or leaves it to its long jobs. Never rejects. */
async function endRunner(runner: Runner): Promise<void> {
  const ended = runner
    .stop()
    .then(() => runner.promise)
    .catch(() => undefined);
  await Promise.race([ended, sleep(endWithin, undefined, { ref: false })]);
}

/** One runner from its beginning until it ended, takes no jobs any more, or is told to end. */
async function runOnce(jobs: Jobs, sources: HookSources, ending: AbortSignal): Promise<void> {
  const watch = watchRunner(hands);
  const stop = new AbortController();
  let runner: Runner | undefined;
  const work = async () => {
    await freeOrphans();
    await requeueEvents();
    await openStore();
    const begun = await run({
      pgPool: workerPool,
      concurrency: hands,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: quiet,
      events: watch.events,
      crontab: crontab(jobs),
      taskList: taskList(jobs, sources),
    });
    // The next runner has begun already when this took too long.
    if (stop.signal.aborted) return endRunner(begun);
    runner = begun;
    await runner.promise;
  };
  try {
    const reason = await Promise.race([work(), watch.lost, aborted(ending)]);
    if (reason) log.warn({ reason }, "the worker begins again");
  } finally {
    stop.abort();
    watch.end();
    if (runner) await endRunner(runner);
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

/**
 * Runs the jobs in this process, and begins again whenever they are done no more, as after a database that was away. What
 * other systems tell is worked on as `sources` say.
 */
export async function superviseWorker(
  jobs: Jobs = {},
  sources: HookSources = {},
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  knowTasks(Object.keys(taskList(jobs, sources)));
  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        await runOnce(jobs, sources, ending.signal);
      } catch (error) {
        log.warn({ reason: failureKind(error) }, "worker stopped");
      }
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const worked = work();
  return async () => {
    ending.abort();
    await worked;
  };
}
