import { setTimeout as sleep } from "node:timers/promises";
import type { Product } from "../../drills/product";
import { memoryOf } from "../bench/processes";

const A_MINUTE = 60_000;
type Part = "app" | "database";

/** Kills app and database once a minute each, at different seconds of it; answers what was killed. */
export async function killEveryMinute(product: Product, minutes: number): Promise<Part[]> {
  const began = Date.now();
  const killed: Part[] = [];
  for (let minute = 0; minute < minutes; minute++)
    for (const [part, at] of [
      ["app", 25_000],
      ["database", 50_000],
    ] as const) {
      await sleep(Math.max(0, began + minute * A_MINUTE + at - Date.now()));
      const pid = part === "app" ? product.appPid() : product.databasePid();
      if (!pid) throw new Error(`The ${part} is not there to be killed.\n${product.said()}`);
      process.kill(pid, "SIGKILL");
      killed.push(part);
    }
  await sleep(Math.max(0, began + minutes * A_MINUTE - Date.now()));
  return killed;
}

export type Sample = { at: number; app: number; starter: number };

/** Looks at the memory of the app and of `npm start`, in MB, every second until it is stopped. */
export function watchMemory(product: Product) {
  const samples: Sample[] = [];
  const timer = setInterval(() => {
    const sample = {
      at: Date.now(),
      app: memoryOf(product.appPid()),
      starter: memoryOf(product.pid),
    };
    if (!Number.isNaN(sample.app)) samples.push(sample);
  }, 1_000);
  return {
    samples,
    stop: () => clearInterval(timer),
  };
}

/** The highest of the first and of the last third: what leaks is in the second of them only. */
export function thirds(samples: Sample[], of: "app" | "starter"): { first: number; last: number } {
  const third = Math.ceil(samples.length / 3);
  const highest = (part: Sample[]) => Math.max(0, ...part.map((sample) => sample[of]));
  return { first: highest(samples.slice(0, third)), last: highest(samples.slice(-third)) };
}
