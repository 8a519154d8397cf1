import type { BenchApp } from "./app";
import { quantile } from "./rounds";
import { mark, say } from "./say";

// The pages that people open all day, alone and while the product works on something long.

const pages = ["/app/active-assessments", "/app/inbox", "/app/today"];
const usualGoal = 2;

/** Milliseconds of each page's openings. */
export type Times = Record<string, number[]>;

/** Each page once, one after the other, as one person opens them. */
export async function openPages({ origin, headers }: BenchApp, times: Times): Promise<void> {
  for (const page of pages) {
    const began = performance.now();
    const answer = await fetch(origin + page, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
    times[page] = [...(times[page] ?? []), performance.now() - began];
  }
}

/** Thirty openings of each page while nothing else goes on, after ten by which they are compiled. */
export async function openAlone(app: BenchApp): Promise<Times> {
  const alone: Times = {};
  for (let n = 0; n < 40; n++) await openPages(app, n < 10 ? {} : alone);
  return alone;
}

/** Says each page alone and meanwhile, against how much longer it may take. */
export function tellTimes(alone: Times, beside: Times, goal = usualGoal): void {
  for (const page of pages) {
    const [before = Number.NaN, during = Number.NaN] = [alone, beside].map((times) =>
      quantile(times[page] ?? [], 0.5),
    );
    const time = during / before;
    say(
      `${page.padEnd(26)}${before.toFixed(0).padStart(6)} ms alone${during.toFixed(0).padStart(6)} ms meanwhile${time.toFixed(2).padStart(8)}   ≤ ${goal.toFixed(2)} ${mark(time <= goal)}`,
    );
  }
}
