import { expect, it } from "vitest";
import { branchName } from "@/lib/platform/branches/known";
import { pool } from "@/lib/platform/db";
import { keepEvent } from "@/lib/platform/hooks/receive";
import { taskList } from "@/lib/platform/jobs/tasks";

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
