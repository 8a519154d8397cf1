import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { Pool } from "@/lib/platform/workers/pool";
import { patterns } from "./of-product";

// Each pattern of the product is tried on long texts made of its own characters.

const pool = new Pool({
  workers: 2,
  heap: 512,
  memory: 1_500_000_000,
  time: 20_000,
  // All groups are asked for at once.
  waiting: patterns.length,
  patience: 600_000,
  idle: 60_000,
});
afterAll(() => pool.end());

/** In a worker: a pattern that never ends is told from one that does, and ends with its process. */
const run = (job: string, ...args: unknown[]) =>
  pool.run({ file: join(import.meta.dirname, "jobs.ts"), name: job, args });

it("each pattern is done in time with a quarter of a megabyte of what it looks for", {
  timeout: 600_000,
}, async () => {
  const each = 5;
  const groups = Array.from({ length: Math.ceil(patterns.length / each) }, (_, at) =>
    patterns.slice(at * each, (at + 1) * each),
  );
  const outcomes = await Promise.all(groups.map((group) => run("tryPatterns", group)));
  expect(outcomes).toEqual(groups.map(() => expect.objectContaining({ is: "done" })));
});

it("a search reads a quarter of a megabyte of its words in time", async () => {
  expect(await run("trySearches")).toMatchObject({ is: "done" });
});
