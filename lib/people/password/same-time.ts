import "server-only";
import { setTimeout } from "node:timers/promises";

/** Longer than any of these calls takes on an idle machine. */
const MS = 400;

/**
 * Begins to measure; what it answers waits until the time is up. How long an answer takes must not tell whether
 * an e-mail has an account here (decision P9).
 */
export function sameTime(): () => Promise<void> {
  const began = performance.now();
  return async () => {
    await setTimeout(Math.max(0, MS - (performance.now() - began)));
  };
}
