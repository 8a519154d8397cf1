import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { Task, TaskList } from "graphile-worker";
import { nightlyBackup } from "@/lib/platform/backup/nightly";
import { readBranches } from "@/lib/platform/branches/known";
import type { HookSources } from "@/lib/platform/hooks/sources";
import { workHookEvent } from "@/lib/platform/hooks/work";
import { foldCounters, freeOrphans, housekeeping } from "@/lib/platform/jobs/housekeeping";
import { noted } from "@/lib/platform/jobs/runs";
import { forgetDeleted } from "@/lib/platform/jobs/undo";
import { readOfficeSettings } from "@/lib/platform/office-settings";
import { deliver } from "@/lib/platform/outbox/deliver";
import { fallBack } from "@/lib/platform/outbox/fallback";
import { removeFile } from "@/lib/platform/storage/stored-file";
import { sweepFiles } from "@/lib/platform/storage/sweep";

/** What features do by the clock, whose line of a crontab is in UTC; the platform knows none of them. */
export type ClockJob = { schedule: string; run: () => Promise<unknown> };
/** What a change of theirs asked for, with its try; it is not written down for /app/system. */
type QueuedJob = { schedule?: never; run: (payload: unknown, tries: number) => Promise<unknown> };
export type Jobs = Record<string, ClockJob | QueuedJob>;

const isByTheClock = (job: ClockJob | QueuedJob): job is ClockJob => job.schedule !== undefined;

export const crontab = (jobs: Jobs) =>
  [
    "17 * * * * housekeeping",
    "47 * * * * sweepFiles",
    // 01:40 in India; a server that slept then does it when it wakes
    "10 20 * * * nightlyBackup ?fill=20h",
    "* * * * * foldCounters",
    "* * * * * forgetDeleted",
    "* * * * * freeOrphans",
    ...Object.entries(jobs).flatMap(([name, job]) =>
      isByTheClock(job) ? `${job.schedule} ${name}` : [],
    ),
  ].join("\n");

/** Each is written down when it ends, for /app/system. */
const byTheClock = (jobs: Jobs): TaskList => {
  const ours = {
    housekeeping,
    foldCounters,
    forgetDeleted,
    freeOrphans,
    sweepFiles,
    nightlyBackup,
  };
  const theirs = Object.entries(jobs).flatMap(([name, job]) =>
    isByTheClock(job) ? [[name, job.run] as const] : [],
  );
  return Object.fromEntries(
    [...Object.entries(ours), ...theirs].map(([name, run]) => [name, noted(name, run)]),
  );
};

const onRequest = (jobs: Jobs): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).flatMap(([name, job]) =>
      isByTheClock(job)
        ? []
        : [
            [
              name,
              async (payload, { job: { attempts } }) => void (await job.run(payload, attempts)),
            ],
          ],
    ),
  );

/** A request reads branches and settings with its viewer. A job has none: without this it would write codes for names. */
const withOffice = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (...args: Parameters<NonNullable<typeof task>>) => {
        await Promise.all([readBranches(), readOfficeSettings()]);
        return task?.(...args);
      },
    ]),
  );

/** A hand rests for three times as long as it worked, at most for so many milliseconds. */
const rest = { times: 3, atMost: 500 };

/** Leaves most of this process to pages, however many of these jobs wait. */
const gently =
  (task: Task): Task =>
  async (payload, helpers) => {
    const began = performance.now();
    try {
      await task(payload, helpers);
    } finally {
      const pause = Math.min(rest.times * (performance.now() - began), rest.atMost);
      await sleep(pause, undefined, { signal: helpers.abortSignal }).catch(() => undefined);
    }
  };

export const taskList = (jobs: Jobs, sources: HookSources = {}): TaskList =>
  withOffice({
    outbox: (payload, { job }) => deliver((payload as { id: string }).id, job.attempts),
    outboxFallback: (payload) => fallBack((payload as { id: string }).id),
    hookEvent: gently((payload, { job }) =>
      workHookEvent((payload as { id: string }).id, job.attempts, sources),
    ),
    removeFile: (payload) => removeFile((payload as { id: string }).id),
    ...onRequest(jobs),
    ...byTheClock(jobs),
  });
