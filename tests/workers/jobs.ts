import { getPriority } from "node:os";

// What the workers of tests/workers/pool.pure.test.ts do.

export const echo = (value: unknown) => value;
export const pid = () => process.pid;
export const priority = () => getPriority();
export const variables = () => Object.keys(process.env);

export function fail() {
  throw Object.assign(new Error("no room"), { code: "ENOSPC" });
}

export function endless() {
  for (;;);
}

export const exit = () => process.exit(3);

let kept: Buffer;
/** Takes memory and keeps it. */
export function grow(bytes: number) {
  kept = Buffer.alloc(bytes, 1);
  return kept.length;
}

/** Takes memory of the JavaScript heap. */
export function hoard() {
  const kept: unknown[] = [];
  for (;;) kept.push({ at: kept.length, text: `x${kept.length}` });
}

/** Takes memory beside the heap. */
export async function flood() {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Until the file is there. */
export async function until(file: string) {
  const { existsSync } = await import("node:fs");
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
  return process.pid;
}
