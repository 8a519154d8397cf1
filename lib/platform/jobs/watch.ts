import "server-only";
import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { isOverdue } from "@/lib/platform/jobs/queue";
import { beat } from "@/lib/platform/jobs/runs";
import { failureKind, log } from "@/lib/platform/log";

// Whether a runner of graphile-worker works is seen from what it does, never from a timer of its own: its promise
// stays open, and its crontab goes on, also where it takes no job any more.

const lookEvery = 15_000;
const beatEvery = 30_000;
/** A runner with a free hand takes what is due within its two seconds of polling. */
const patience = 60_000;
/** Due jobs wait while all hands are busy, as with a backup and a long run. */
const busyPatience = 10 * 60_000;

export type Watch = {
  events: WorkerEvents;
  /** Settles with the reason once the runner takes no jobs any more. */
  lost: Promise<string>;
  end: () => void;
};

/** Watches a runner of so many hands through the events that it is given; beats while it works. */
export function watchRunner(hands: number): Watch {
  // Typed by graphile-worker alone.
  const events = new EventEmitter() as unknown as WorkerEvents;
  let lose: (reason: string) => void = () => undefined;
  const lost = new Promise<string>((resolve) => {
    lose = resolve;
  });
  let looked: number | undefined;
  let took = performance.now();
  let busy = 0;
  let beaten = Number.NEGATIVE_INFINITY;
  let wasOverdue = false;
  let foundNone = false;

  const seen = () => {
    looked = performance.now();
    if (looked - beaten < beatEvery) return;
    beaten = looked;
    void beat().catch((error) => log.warn({ reason: failureKind(error) }, "no beat"));
  };
  events.on("worker:getJob:empty", () => {
    foundNone = true;
    seen();
  });
  events.on("job:start", () => {
    took = performance.now();
    busy += 1;
    seen();
  });
  events.on("job:complete", () => {
    busy -= 1;
  });
  // graphile-worker keeps the answer of the first look, a failure too: this runner would never take a job.
  events.on("worker:getJob:error", () => {
    if (looked === undefined) lose("its first look at the queue failed");
  });

  const look = async () => {
    // Long jobs on all hands: nobody looks at the queue meanwhile.
    if (busy === hands) seen();
    const waited = busy < hands ? patience : busyPatience;
    const overdue = await isOverdue(waited);
    if (overdue && performance.now() - took >= waited) lose("jobs are due and it takes none");
    // A runner keeps the numbers of its kinds of job, which a database that lost its last moments gives anew.
    if (overdue && wasOverdue && foundNone) lose("a job is due that it does not find");
    wasOverdue = overdue;
    foundNone = false;
  };
  const timer = setInterval(
    () => void look().catch((error) => log.warn({ reason: failureKind(error) }, "no watch")),
    lookEvery,
  );
  timer.unref();
  return { events, lost, end: () => clearInterval(timer) };
}
