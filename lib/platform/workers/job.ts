import "server-only";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { log } from "@/lib/platform/log";
import { type Failure, refuse } from "@/lib/platform/result";
import { Pool, type PoolLimits } from "@/lib/platform/workers/pool";
import { longestStart } from "@/lib/platform/workers/worker";

const MB = 1024 * 1024;
/** The pages keep a core where there are two. */
const spare = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Files that people send, and what we draw ourselves: who sends hostile pictures stops nobody's receipt. */
const limits = {
  reading: {
    workers: spare,
    heap: 160,
    memory: 700 * MB,
    // A passport takes two seconds of a core, and more than twenty on a machine that is busy with other things.
    time: 45_000,
    waiting: 24,
    patience: 45_000,
    idle: 60_000,
  },
  drawing: {
    workers: 1,
    heap: 192,
    memory: 500 * MB,
    time: 120_000,
    // A receipt takes 40 ms of a core: so many are drawn well within the patience.
    waiting: 100,
    patience: 20_000,
    idle: 60_000,
  },
} satisfies Record<string, PoolLimits>;
type Kind = keyof typeof limits;

/** A drawing, or a Failure, is there after so many ms. */
export const longestDrawing = limits.drawing.patience + longestStart + limits.drawing.time;

// One pool of each kind a process, also when the dev server loads this module again.
const processState = globalThis as typeof globalThis & { workers?: Map<Kind, Pool> };

function poolOf(kind: Kind): Pool {
  processState.workers ??= new Map();
  const pool = processState.workers.get(kind) ?? new Pool(limits[kind]);
  processState.workers.set(kind, pool);
  return pool;
}

const busy = () =>
  refuse(503, "There is much to do at the moment. Please try again in a minute", {
    retryAfter: 30,
  });
const lost = () => refuse(503, "This could not be done. Please try again");

export type Job = {
  by: Kind;
  /** from the project's folder, of a file that nothing imports but its types */
  file: `lib/${string}.job.ts`;
  /** what it exports */
  name: string;
  /** to the sender of a file that takes more time or memory than a job may have */
  tooMuch?: Failure;
};

/**
 * A function that runs in a worker's process: what goes in and comes out is copied, so what is large lies in files.
 * What it throws is thrown here; a job that found no worker or cost it its process is a Failure.
 */
export const job =
  <F extends (...args: never[]) => unknown>({ by, file, name, tooMuch }: Job) =>
  async (...args: Parameters<F>): Promise<Awaited<ReturnType<F>> | Failure> => {
    const began = performance.now();
    const outcome = await poolOf(by).run({ file: join(process.cwd(), file), name, args });
    const ms = Math.round(performance.now() - began);
    if (outcome === "full") {
      log.warn({ job: name, ms }, "no worker was free");
      return busy();
    }
    if (outcome.is === "failed") throw outcome.error;
    if (outcome.is === "done") return outcome.value as Awaited<ReturnType<F>>;
    const { cause, detail } = outcome;
    log.error({ job: name, ms, cause, ...(cause === "died" && { detail }) }, "a worker was lost");
    return cause === "died" ? lost() : (tooMuch ?? lost());
  };
