import { setTimeout as sleep } from "node:timers/promises";
import type { JobHelpers } from "graphile-worker";
import { expect, it, vi } from "vitest";
import { branchName } from "@/lib/platform/branches/known";
import { db, pool } from "@/lib/platform/db";
import { keepEvent } from "@/lib/platform/hooks/receive";
import { taskList } from "@/lib/platform/jobs/tasks";

vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn(async () => undefined) }));

it("a job that runs before any request knows the names of the branches", async () => {
  delete (globalThis as { knownBranches?: unknown }).knownBranches;
  expect(branchName("gurdaspur")).toBe("gurdaspur");
  let said = "";
  const { tell } = taskList({
    tell: {
      schedule: "* * * * *",
      run: async () => {
        said = branchName("gurdaspur");
      },
    },
  });
  await tell?.({}, {} as never);
  expect(said).toBe("Gurdaspur");
});

it("what an event of another system asks for waits behind a code that is to be sent", async () => {
  await keepEvent("leads", "{}", "came first");
  await pool.query("SELECT graphile_worker.add_job('outbox')");
  const { rows } = await pool.query(
    "SELECT task_identifier AS task FROM graphile_worker.jobs ORDER BY priority, run_at",
  );
  expect(rows.map(({ task }) => task)).toEqual(["outbox", "hookEvent"]);
});

it("a hand that worked on an event rests, and no longer than half a second", async () => {
  await keepEvent("leads", "{}", "a slow one");
  const { id } = await db.hookEvent.findFirstOrThrow();
  const { signal } = new AbortController();
  const times = vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(20);
  const { hookEvent } = taskList({}, { leads: async () => [] });
  const begin = () =>
    hookEvent?.({ id }, { job: { attempts: 1 }, abortSignal: signal } as unknown as JobHelpers);
  await begin();
  expect(sleep).toHaveBeenLastCalledWith(60, undefined, { signal });
  times.mockReturnValueOnce(0).mockReturnValueOnce(60_000);
  await begin();
  expect(sleep).toHaveBeenLastCalledWith(500, undefined, { signal });
});
