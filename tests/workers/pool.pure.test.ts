import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { Pool, type PoolLimits } from "@/lib/platform/workers/pool";

const file = join(import.meta.dirname, "jobs.ts");
const MB = 1024 * 1024;
const usual: PoolLimits = {
  workers: 1,
  heap: 64,
  memory: 400 * MB,
  time: 60_000,
  waiting: 10,
  patience: 60_000,
  idle: 60_000,
};

const pools: Pool[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.end();
});

function poolWith(limits: Partial<PoolLimits> = {}) {
  const pool = new Pool({ ...usual, ...limits });
  pools.push(pool);
  return (name: string, ...args: unknown[]) => pool.run({ file, name, args });
}

/** A pool for jobs that leave its process as they found it: a start costs more than they do. */
const shared = new Pool(usual);
afterAll(() => shared.end());
const inShared = (name: string, ...args: unknown[]) => shared.run({ file, name, args });

/** A file that ends `until`. */
function signal() {
  const path = join(mkdtempSync(join(tmpdir(), "overseas-desk-workers-")), "now");
  return { path, give: () => writeFileSync(path, "") };
}

const done = (value: unknown) => expect.objectContaining({ is: "done", value });
const lost = (cause: string) => expect.objectContaining({ is: "lost", cause });
const runs = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};
const pidOf = async (answer: ReturnType<ReturnType<typeof poolWith>>) => {
  const outcome = await answer;
  if (outcome === "full" || outcome.is !== "done") throw new Error(JSON.stringify(outcome));
  return Number(outcome.value);
};

describe("a job", () => {
  it("a job gets its input and answers the result, bytes too", async () => {
    const value = { bytes: Buffer.from("ab"), rows: [["x", undefined]], day: new Date(0) };
    expect(await inShared("echo", value)).toEqual(done(value));
  });

  it("a job that throws says what, and its process does the next", async () => {
    const first = await pidOf(inShared("pid"));
    expect(await inShared("fail")).toMatchObject({
      is: "failed",
      error: { message: "no room", code: "ENOSPC" },
    });
    expect(await inShared("nothing")).toMatchObject({ is: "failed" });
    expect(await pidOf(inShared("pid"))).toBe(first);
  });

  it("a job knows no secret of the app", async () => {
    process.env.SESSION_SECRET ??= "a-secret-that-is-only-used-in-tests";
    const outcome = await poolWith()("variables");
    if (outcome === "full" || outcome.is !== "done") throw new Error("no answer");
    expect(outcome.value).toContain("PATH");
    for (const secret of ["SESSION_SECRET", "DATABASE_URL", "S3_SECRET_ACCESS_KEY", "SMTP_URL"])
      expect(outcome.value).not.toContain(secret);
  });
});

describe("a job that takes too much ends, and only it", () => {
  it.each([
    ["time", "endless", { time: 300 }],
    ["memory", "hoard", {}],
    ["memory", "flood", { memory: 250 * MB }],
    ["died", "exit", {}],
  ])("a job that takes too much ends alone, %s: %s", async (cause, name, limits) => {
    const run = poolWith(limits);
    const outcomes = await Promise.all([run(name), run("echo", "behind it")]);
    expect(outcomes).toEqual([lost(cause), done("behind it")]);
  });

  it("a job goes on while the one beside it is ended", async () => {
    const run = poolWith({ workers: 2 });
    const beside = signal();
    const other = run("until", beside.path);
    expect(await run("hoard")).toEqual(lost("memory"));
    beside.give();
    expect(await other).toMatchObject({ is: "done" });
  });
});

describe("the queue", () => {
  it("the queue has a limit, and refuses further jobs at once", async () => {
    const run = poolWith({ waiting: 1 });
    const first = signal();
    const [working, waiting] = [run("until", first.path), run("echo", 2)];
    expect(await run("echo", 3)).toBe("full");
    first.give();
    expect(await working).toMatchObject({ is: "done" });
    expect(await waiting).toEqual(done(2));
    expect(await run("echo", 4)).toEqual(done(4));
  });

  it("the queue is left by jobs that waited too long", async () => {
    const run = poolWith({ patience: 10 });
    const first = signal();
    const working = run("until", first.path);
    expect(await run("echo", 2)).toBe("full");
    first.give();
    await working;
    expect(await run("echo", 3)).toEqual(done(3));
  });

  it("the queue is worked on by as many processes as allowed", async () => {
    const run = poolWith({ workers: 2 });
    const all = signal();
    const jobs = [1, 2, 3].map(() => run("until", all.path));
    all.give();
    const ids = new Set(await Promise.all(jobs.map(pidOf)));
    expect(ids.size).toBeLessThanOrEqual(2);
  });
});

describe("a process", () => {
  it("a process that nobody needs any more ends", async () => {
    const id = await pidOf(poolWith({ idle: 0 })("pid"));
    await vi.waitFor(() => expect(runs(id)).toBe(false), { timeout: 60_000 });
  });

  it("a process that is being ended gets no job any more", async () => {
    const run = poolWith({ idle: 0 });
    const id = await pidOf(run("pid"));
    // Timers of the same time come in their order: its end has begun, and was not told yet.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await pidOf(run("pid"))).not.toBe(id);
  });

  it("a process that grew is not kept", async () => {
    const run = poolWith({ memory: 500 * MB });
    const id = await pidOf(run("pid"));
    expect(await pidOf(run("pid"))).toBe(id);
    await run("grow", 260 * MB);
    expect(await pidOf(run("pid"))).not.toBe(id);
  });

  it("a process has lower priority than the pages when cores are few", async () => {
    expect(await inShared("priority")).toEqual(done(10));
  });
});
