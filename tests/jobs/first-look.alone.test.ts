import pg from "pg";
import { expect, it, vi } from "vitest";
import { outboxWith } from "../support/outbox";

// graphile-worker keeps the answer of a runner's first look at the queue, also where that was a failure: it then
// never takes a job, polls for ever and neither ends nor fails. A database killed at that moment stopped all work.

/** Breaks the next statement that has these words, as a database does that is killed meanwhile. */
function breakNext(words: string) {
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  let broken = 0;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [{ text?: string } | string];
    const text = typeof asked === "string" ? asked : (asked?.text ?? "");
    if (broken === 0 && text.includes(words)) {
      broken += 1;
      return Promise.reject(new Error("Connection terminated unexpectedly"));
    }
    return query.apply(this, given);
  } as never);
  return () => broken;
}

it("a worker whose first look at the queue failed begins again and does what waits", async () => {
  const outbox = await outboxWith({});
  const broken = breakNext("_private_tasks as tasks (identifier)");
  await outbox.db.$executeRaw`SELECT graphile_worker.add_job('foldCounters')`;
  const stop = await outbox.superviseWorker();
  await expect
    .poll(() => outbox.db.jobRun.findUnique({ where: { name: "foldCounters" } }), {
      timeout: 30_000,
    })
    .toBeTruthy();
  expect(broken()).toBe(1);
  await stop();
});
