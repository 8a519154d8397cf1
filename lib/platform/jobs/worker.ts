import "server-only";
import { Logger, type Runner, run } from "graphile-worker";
import { nightlyBackup } from "@/lib/platform/backup/nightly";
import { pool } from "@/lib/platform/db";
import { foldCounters, freeOrphans, housekeeping } from "@/lib/platform/jobs/housekeeping";
import { noted, startBeating } from "@/lib/platform/jobs/runs";
import { forgetDeleted } from "@/lib/platform/jobs/undo";
import { failureKind, log } from "@/lib/platform/log";
import { deliver } from "@/lib/platform/outbox/deliver";
import { claimStore } from "@/lib/platform/storage/installation";
import { removeFile } from "@/lib/platform/storage/stored-file";
import { lookThroughTrash, sweepFiles } from "@/lib/platform/storage/sweep";

/** A failed job's own words may quote what people typed; its row in the queue has them. */
const withoutWords = (message: string) => message.replace(/ with error [\s\S]*/, "");

const quiet = new Logger(() => (level, message) => {
  if (level === "error") log.warn({ reason: withoutWords(message) }, "worker");
});

/** What features do by the clock, whose line of a crontab is in UTC; the platform knows none of them. */
type Jobs = Record<string, { at: string; run: () => Promise<unknown> }>;

const crontab = (jobs: Jobs) =>
  [
    "17 * * * * housekeeping",
    "47 * * * * sweepFiles",
    // 01:40 in India; a server that slept then does it when it wakes
    "10 20 * * * nightlyBackup ?fill=20h",
    "* * * * * foldCounters",
    "* * * * * forgetDeleted",
    "* * * * * freeOrphans",
    ...Object.entries(jobs).map(([name, { at }]) => `${at} ${name}`),
  ].join("\n");

/** Each is written down when it ends, for /app/system. */
const byTheClock = (jobs: Jobs) => {
  const ours = {
    housekeeping,
    foldCounters,
    forgetDeleted,
    freeOrphans,
    sweepFiles,
    nightlyBackup,
  };
  const theirs = Object.entries(jobs).map(([name, { run }]) => [name, run] as const);
  return Object.fromEntries(
    [...Object.entries(ours), ...theirs].map(([name, run]) => [name, noted(name, run)]),
  );
};

/** Files that a restored database names again are there before the first hour is over. */
async function openStore(): Promise<void> {
  try {
    if (await claimStore()) await lookThroughTrash();
  } catch (error) {
    log.warn({ reason: (error as Error).name }, "the file store does not answer");
  }
}

/** Runs the jobs in this process, and begins again when the database was away. */
export async function superviseWorker(jobs: Jobs = {}): Promise<() => Promise<void>> {
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
          crontab: crontab(jobs),
          taskList: {
            outbox: (payload, { job }) => deliver((payload as { id: string }).id, job.attempts),
            ...byTheClock(jobs),
            removeFile: (payload) => removeFile((payload as { id: string }).id),
          },
        });
        const stopBeating = startBeating();
        await runner.promise.finally(stopBeating);
      } catch (error) {
        log.warn({ reason: failureKind(error) }, "worker stopped");
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
