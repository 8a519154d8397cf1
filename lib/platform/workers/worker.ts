import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { bareSurroundings } from "@/lib/platform/env";
import { type JobRequest, memoryEnd, type WorkerMessage } from "@/lib/platform/workers/messages";

// A process of its own, not a thread: a thread that has no memory left, or a library that crashes in one, can
// end everybody's.

export type WorkerLimits = {
  /** of the JavaScript heap, in MB */
  heap: number;
  /** of the process, in bytes */
  memory: number;
  /** that one job may take once its code is loaded, in ms */
  time: number;
};

/** Why a job was lost with its process. */
export type Cause = "time" | "memory" | "died";
export type Outcome =
  | { is: "done"; value: unknown; memory: number }
  | { is: "failed"; error: Error }
  | { is: "lost"; cause: Cause; detail: string };

/** Loading its code may take so long on a machine that is busy; in ms. */
export const longestStart = 60_000;

/** Every process there is: they end with this one. */
const alive = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of alive) child.kill("SIGKILL");
});

// The same source in production, in development and in tests: a loader of TypeScript, which keeps what it
// compiled, and no second build.
const script = "lib/platform/workers/process.ts";
const flags = ["--import", "tsx", "--conditions=react-server"];

/** V8 ends a process so that has no heap left, and Linux one that took all of the machine's memory. */
const outOfMemory = new Set(["SIGABRT", "SIGTRAP", "SIGILL", "SIGKILL"]);

export class Worker {
  gone = false;
  private readonly child: ChildProcess;
  private readonly up: Promise<void>;
  private settle: ((outcome: Outcome) => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private why: Cause | undefined;
  private said = "";

  constructor(
    private readonly limits: WorkerLimits,
    ended: () => void,
  ) {
    const cwd = process.cwd();
    const heap = `--max-old-space-size=${limits.heap}`;
    const args = [...flags, heap, join(cwd, script), String(limits.memory)];
    this.child = spawn(process.execPath, args, {
      cwd,
      env: bareSurroundings(),
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    alive.add(this.child);
    let isUp: () => void = () => undefined;
    this.up = new Promise((resolve) => {
      isUp = resolve;
    });
    this.child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.said = (this.said + text).slice(-2_000);
    });
    this.child.on("message", (message: WorkerMessage) => {
      if (message.is === "up") isUp();
      else if (message.is === "begun") this.limit(limits.time);
      else if (message.is === "done") this.finish(message);
      else {
        const error = message.code
          ? Object.assign(message.error, { code: message.code })
          : message.error;
        this.finish({ is: "failed", error });
      }
    });
    const end = (code: number | null, signal: string | null) => {
      if (this.gone) return;
      this.gone = true;
      alive.delete(this.child);
      isUp();
      this.finish({ is: "lost", cause: this.causeOf(code, signal), detail: this.said });
      ended();
    };
    this.child.on("exit", end);
    this.child.on("error", () => end(null, null));
    this.rest();
  }

  /** Ends with an outcome whatever happens to the process. One at a time. */
  async run(request: JobRequest): Promise<Outcome> {
    if (this.gone) return { is: "lost", cause: "died", detail: this.said };
    this.child.channel?.ref();
    const outcome = new Promise<Outcome>((resolve) => {
      this.settle = resolve;
    });
    this.limit(longestStart);
    await this.up;
    if (!this.gone) this.child.send(request, (error) => error && this.end());
    return outcome;
  }

  end(why: Cause = "died") {
    this.why ??= why;
    this.child.kill("SIGKILL");
  }

  private causeOf(code: number | null, signal: string | null): Cause {
    if (this.why) return this.why;
    return code === memoryEnd || (signal && outOfMemory.has(signal)) ? "memory" : "died";
  }

  private limit(ms: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.end(ms === this.limits.time ? "time" : "died");
    }, ms);
  }

  private finish(outcome: Outcome) {
    clearTimeout(this.timer);
    this.rest();
    this.settle?.(outcome);
    this.settle = undefined;
  }

  /** Nothing waits for a process that has no job. */
  private rest() {
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as { unref?: () => void } | null)?.unref?.();
  }
}
