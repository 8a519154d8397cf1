import { join } from "node:path";
import { analyse } from "scslre";
import { afterAll, expect, it } from "vitest";
import { Pool } from "@/lib/platform/workers/pool";
import { made, type Pattern, patterns } from "./of-product";

// A pattern whose work grows with the square of a text lets a megabyte of it stop everybody for hours. Each is
// looked at by a tool that knows such patterns by their form, and tried on megabytes made of its own characters.

const name = ({ source, flags, where }: Pattern) => `${where} /${source}/${flags}`;

it("there are as many as there were found, about", () => {
  expect(patterns.length).toBeGreaterThan(150);
});

it("none looks from every place to the end, nor twice at one place", () => {
  const wrong = patterns.flatMap((pattern) => {
    const { reports } = analyse(pattern, { reportTypes: { Move: true, Self: true, Trade: true } });
    return reports.map(({ type }) => `${name(pattern)}: ${type}`);
  });
  expect(wrong).toEqual([]);
});

it("what is no literal is made of our own words, or is the operator's", () => {
  expect([...made].sort()).toEqual([
    "components/remarks/remark-html.tsx", // the schemes of links
    "lib/platform/sms/settings.ts", // what the gateway answers, from the settings
    "lib/remarks/schema.ts", // the mark of a mention, and the names of users
    "lib/values/search-words.ts", // the branches' prefixes; tried below
  ]);
});

const pool = new Pool({
  workers: 2,
  heap: 512,
  memory: 1_500_000_000,
  time: 60_000,
  waiting: 100,
  patience: 600_000,
  idle: 60_000,
});
afterAll(() => pool.end());

/** In a worker: a pattern that never ends is told from one that does, and ends with its process. */
const run = (job: string, ...args: unknown[]) =>
  pool.run({ file: join(import.meta.dirname, "jobs.ts"), name: job, args });

it("each is done with megabytes of what it looks for", async () => {
  const each = 20;
  const groups = Array.from({ length: Math.ceil(patterns.length / each) }, (_, at) =>
    patterns.slice(at * each, (at + 1) * each),
  );
  const outcomes = await Promise.all(groups.map((group) => run("tryPatterns", group)));
  expect(outcomes).toEqual(groups.map(() => expect.objectContaining({ is: "done" })));
});

it("so are the words of a search", async () => {
  expect(await run("trySearches")).toMatchObject({ is: "done" });
});
