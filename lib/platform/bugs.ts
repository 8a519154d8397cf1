import "server-only";
import { failureKind } from "@/lib/platform/log";
import { now } from "@/lib/values/clock";

/** A failure that nobody expected, by what its person read. Its words may quote what people typed, so they are not kept. */
export type Bug = {
  at: Date;
  /** a call's reference, or the digest that a page shows */
  reference: string;
  /** the operation, or "page" */
  of: string;
  kind: string;
  /** where it was thrown, innermost first */
  places: string[];
};

const most = 50;

// One for all copies of this module that a build makes.
const processState = globalThis as typeof globalThis & { bugs?: Bug[] };
processState.bugs ??= [];
const bugs = processState.bugs;

/** Keeps it for whoever is asked to help (/app/system), until the process ends. */
export function noteBug(of: string, reference: string, error: unknown): Bug {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const places = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const bug = { at: now(), reference, of, kind: failureKind(error), places: places.slice(0, 12) };
  bugs.unshift(bug);
  bugs.length = Math.min(bugs.length, most);
  return bug;
}

/** The last ones of this process, the last first. */
export const lastBugs = (): readonly Bug[] => bugs;
