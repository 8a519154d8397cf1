import "server-only";
import type { JobRequest } from "@/lib/platform/workers/messages";
import { type Outcome, Worker, type WorkerLimits } from "@/lib/platform/workers/worker";

export type PoolLimits = WorkerLimits & {
  /** processes at once; none while there is nothing to do */
  workers: number;
  /** jobs that wait for one; the next is told that there is no room */
  waiting: number;
  /** that a job waits, in ms */
  patience: number;
  /** that a process waits for its next job, in ms */
  idle: number;
};

/** Processes that do one job each at a time, and a queue before them that has an end. */
export class Pool {
  private readonly workers = new Set<Worker>();
  private readonly resting = new Map<Worker, NodeJS.Timeout>();
  private readonly queue: ((worker: Worker) => void)[] = [];

  constructor(private readonly limits: PoolLimits) {}

  /** "full" where the queue has no room, or where the job waited too long in it. */
  async run(request: JobRequest): Promise<Outcome | "full"> {
    const worker = await this.worker();
    if (!worker) return "full";
    const outcome = await worker.run(request);
    // What a picture took of a process, the next job cannot have.
    if (outcome.is === "done" && outcome.memory > this.limits.memory / 2) worker.end();
    else if (!worker.gone) this.free(worker);
    return outcome;
  }

  /** Ends the processes that have no job, and those that have one with it. */
  end() {
    for (const worker of this.workers) worker.end();
  }

  private async worker(): Promise<Worker | undefined> {
    const [resting] = this.resting;
    if (resting) {
      const [worker, timer] = resting;
      clearTimeout(timer);
      this.resting.delete(worker);
      return worker;
    }
    if (this.workers.size < this.limits.workers) return this.start();
    if (this.queue.length >= this.limits.waiting) return undefined;
    return new Promise((resolve) => {
      const take = (worker: Worker) => {
        clearTimeout(timer);
        resolve(worker);
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(take), 1);
        resolve(undefined);
      }, this.limits.patience);
      this.queue.push(take);
    });
  }

  private start(): Worker {
    const worker: Worker = new Worker(this.limits, () => {
      this.workers.delete(worker);
      clearTimeout(this.resting.get(worker));
      this.resting.delete(worker);
      // A process that died costs its own job alone: waiting jobs get a new process.
      this.queue.shift()?.(this.start());
    });
    this.workers.add(worker);
    return worker;
  }

  private free(worker: Worker) {
    const next = this.queue.shift();
    if (next) return next(worker);
    const timer = setTimeout(() => {
      // It ends a moment later: nobody is given it meanwhile.
      this.resting.delete(worker);
      worker.end();
    }, this.limits.idle);
    this.resting.set(worker, timer.unref());
  }
}
