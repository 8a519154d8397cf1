import type { Load, Measured } from "./load-process";
import { measure, userMs } from "./processes";

export type Target = {
  origin: string;
  headers: Record<string, string>;
  /** of the server's process: what a request costs is read from it */
  pid?: number;
  /** what this one is asked for, where it differs from the others */
  paths?: string[];
};
/** `cpu`: the server's milliseconds for each request, which other work on the machine disturbs less. */
type Round = Measured & { cpu: number };
export type Rounds = { connections: number; seconds: number; rounds: number; warmUp?: number };

/** Seconds until most of the code that a request runs through is compiled. */
const COMPILED = 5;

/** Numbers for create, handed out once in a run. */
let usedMobiles = 1_000;

async function once(
  target: Target,
  paths: string[],
  create: boolean,
  seconds: number,
  connections: number,
): Promise<Round> {
  const { origin, headers, pid } = target;
  const load: Load = { origin, headers, paths: target.paths ?? paths, connections, seconds };
  const before = userMs(pid);
  const measured = await measure(create ? { ...load, createFrom: usedMobiles } : load);
  const cpu = (userMs(pid) - before) / (measured.perSecond * seconds);
  usedMobiles += measured.made;
  if (measured.failed)
    throw new Error(`${measured.failed} requests to ${origin}${load.paths[0]} failed.`);
  return { ...measured, cpu };
}

/**
 * Loads the targets in turn, so that whatever else the machine does falls on all of them. One list of
 * measurements for each target, in rounds that belong together.
 */
export async function inTurns(
  targets: Target[],
  paths: string[],
  create: boolean,
  { connections, seconds, rounds, warmUp = COMPILED }: Rounds,
): Promise<Round[][]> {
  const results: Round[][] = targets.map(() => []);
  for (const target of targets) await once(target, paths, create, warmUp, connections);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      results[index]?.push(await once(target, paths, create, seconds, connections));
    }
  }
  return results;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

export const middle = (results: Round[], what: "perSecond" | "p50" | "p99" | "cpu") =>
  median(results.map((result) => result[what]));

/** The median of each round's own ratio. */
export const ratio = (ours: Round[], theirs: Round[]) =>
  median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? 1)));

/** What this part of the times lies within: 0.5 is the median. */
export const quantile = (times: number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
