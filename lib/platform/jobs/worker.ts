import "server-only";
import { Logger, type Runner, run } from "graphile-worker";
import { pool } from "@/lib/platform/db";
import { foldCounters, freeOrphans, housekeeping } from "@/lib/platform/jobs/housekeeping";
import { log } from "@/lib/platform/log";
import { deliver } from "@/lib/platform/outbox/deliver";
import { claimStore } from "@/lib/platform/storage/installation";
import { removeFile } from "@/lib/platform/storage/stored-file";
import { lookThroughTrash, sweepFiles } from "@/lib/platform/storage/sweep";

const quiet = new Logger(() => (level, message) => {
  if (level === "error") log.warn({ reason: message }, "worker");
});

/** What features do by the hour, and by night; the platform knows none of them. */
type Jobs = Record<string, () => Promise<unknown>>;

const crontab = (hourly: Jobs, nightly: Jobs) =>
  [
    "17 * * * * housekeeping",
    "47 * * * * sweepFiles",
    "* * * * * foldCounters",
    "* * * * * freeOrphans",
    ...Object.keys(hourly).map((name) => `27 * * * * ${name}`),
    // By the clock of the world: 02:37 in India, when a long count is in nobody's way.
    ...Object.keys(nightly).map((name) => `7 21 * * * ${name}`),
  ].join("\n");

/** Files that a restored database names again are there before the first hour is over. */
async function openStore(): Promise<void> {
  try {
    if (await claimStore()) await lookThroughTrash();
  } catch (error) {
    log.warn({ reason: (error as Error).name }, "the file store does not answer");
  }
}

/** Runs the jobs in this process, and begins again when the database was away. */
export async function superviseWorker(
  hourly: Jobs = {},
  nightly: Jobs = {},
): Promise<() => Promise<void>> {
  const jobs = Object.fromEntries(
    Object.entries({ ...hourly, ...nightly }).map(([name, work]) => [
      name,
      async () => void (await work()),
    ]),
  );
  let stopped = false;
  let runner: Runner | undefined;
  const begin = async () => {
    while (!stopped) {
      try {
        await freeOrphans();
        await openStore();
        if (stopped) return;
        runner = await run({
          pgPool: pool,
          concurrency: 2,
          noHandleSignals: true,
          pollInterval: 2_000,
          logger: quiet,
          crontab: crontab(hourly, nightly),
          taskList: {
            outbox: (payload, { job }) => deliver((payload as { id: string }).id, job.attempts),
            housekeeping,
            foldCounters,
            freeOrphans,
            sweepFiles,
            ...jobs,
            removeFile: (payload) => removeFile((payload as { id: string }).id),
          },
        });
        await runner.promise;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, "worker stopped");
      }
      if (!stopped) await new Promise((next) => setTimeout(next, 2_000));
    }
  };
  void begin();
  return async () => {
    stopped = true;
    await runner?.stop().catch(() => undefined);
  };
}
