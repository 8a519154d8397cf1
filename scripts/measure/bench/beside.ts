import type { BenchApp } from "./app";
import { inTurns, middle, type Rounds, ratio } from "./rounds";
import { mark, say } from "./say";

export type Filled = { app: BenchApp; databaseUrl: string };
/** Addresses that each of the two is asked for, by the name of the line. */
export type Comparison = Record<string, string[][]>;
/** Both are asked for the same. */
export const same = (path: string) => [[path], [path]];

/** Calls and pages over much beside the same ones over little, which may take so many times as long. */
export async function besideLittle(
  { many, few }: { many: Filled; few: Filled },
  asked: Comparison,
  rounds: Rounds,
  times: number,
): Promise<void> {
  say("\ncall or page                  req/s   p50 ms   of the time over little    goal");
  for (const [name, each] of Object.entries(asked)) {
    const targets = [many, few].map(({ app }, at) => ({ ...app, paths: each[at] ?? [] }));
    const [ours = [], theirs = []] = await inTurns(targets, [], false, rounds);
    const time = ratio(theirs, ours);
    say(
      name.padEnd(26) +
        middle(ours, "perSecond").toFixed(0).padStart(9) +
        middle(ours, "p50").toFixed(0).padStart(9) +
        time.toFixed(2).padStart(26) +
        `   ≤ ${times.toFixed(2)} ${mark(time <= times)}`,
    );
  }
}
