import "server-only";
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import { type JobRequest, memoryEnd, type WorkerMessage } from "@/lib/platform/workers/messages";

// What runs in a worker's process: one job after the other (worker.ts starts it).

const tell = (message: WorkerMessage) => process.send?.(message);

// Pages go before files: the app has the cores first, and loses memory last.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Only Linux has it.
}

// The heap has a limit of its own; this sees what libraries take beside it.
const most = Number(process.argv[2]);
setInterval(() => {
  if (process.memoryUsage.rss() > most) process.exit(memoryEnd);
}, 50);

// The app is gone: nobody waits for the answer.
process.on("disconnect", () => process.exit());

process.on("message", async ({ file, name, args }: JobRequest) => {
  try {
    const jobs: Record<string, unknown> = await import(pathToFileURL(file).href);
    const job = jobs[name];
    if (typeof job !== "function") throw new Error(`${file} has no ${name}`);
    tell({ is: "begun" });
    const value: unknown = await job(...args);
    tell({ is: "done", value, memory: process.memoryUsage.rss() });
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    tell({ is: "failed", error, code: (error as NodeJS.ErrnoException).code });
  }
});

tell({ is: "up" });
