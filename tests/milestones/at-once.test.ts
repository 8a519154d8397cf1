import { beforeAll, describe, expect, it } from "vitest";
import { pool } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeFollowUp } from "../support/follow-ups";
import { countedOf, keptOf } from "../support/milestones";
import { makeWay } from "../support/pipeline";
import { warmPool } from "../support/pool";
import { makeStaff } from "../support/staff";

// Two that write records of one case in the same moment: what is kept is what stands when both are done.

beforeAll(warmPool);

/** Both have written before either commits. */
async function both(first: [string, unknown[]], second: [string, unknown[]]) {
  const [one, two] = [await pool.connect(), await pool.connect()];
  try {
    await one.query("BEGIN");
    await one.query(...first);
    await two.query("BEGIN");
    const { rows } = await two.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const waits = two.query(...second);
    const blocked = async () =>
      (await pool.query("SELECT pg_blocking_pids($1) <> '{}' AS yes", [rows[0]?.pid])).rows[0].yes;
    await expect.poll(blocked).toBe(true);
    await one.query("COMMIT");
    await waits;
    await two.query("COMMIT");
  } finally {
    one.release();
    two.release();
  }
}

const offer = (assessmentId: string, applicationId: string, day: string): [string, unknown[]] => [
  `INSERT INTO offer_letter (id, assessment_id, application_id, date, status)
   VALUES (gen_random_uuid(), $1, $2, $3, 'Conditional')`,
  [assessmentId, applicationId, day],
];

describe("records of one case", () => {
  it.each([
    ["2026-01-05", "2026-02-05"],
    ["2026-02-05", "2026-01-05"],
  ])("offers of %s and %s at once leave the earlier day", async (first, second) => {
    const c = await makeCase({ handler: await makeStaff() });
    const { application, deposit, offer: made } = await makeWay(c);
    await pool.query("DELETE FROM deposit WHERE id = $1", [deposit.id]);
    await pool.query("DELETE FROM offer_letter WHERE id = $1", [made.id]);
    await both(offer(c.id, application.id, first), offer(c.id, application.id, second));
    expect((await keptOf(c.id)).offered_on).toBe("2026-01-05");
  });

  it("a record deleted while another is added leaves the right day", async () => {
    const c = await makeCase({ handler: await makeStaff() });
    const { application, deposit, offer: made } = await makeWay(c);
    await pool.query("DELETE FROM deposit WHERE id = $1", [deposit.id]);
    await both(
      ["DELETE FROM offer_letter WHERE id = $1", [made.id]],
      offer(c.id, application.id, "2099-01-05"),
    );
    expect((await keptOf(c.id)).offered_on).toBe("2099-01-05");
  });

  it("thirty follow-ups completed at once leave the last moment", async () => {
    const c = await makeCase({ handler: await makeStaff() });
    const all = await Promise.all(
      Array.from({ length: 30 }, () => makeFollowUp(c.id, "2026-01-05")),
    );
    await Promise.all(
      all.map(({ id }) =>
        pool.query("UPDATE follow_up SET remarks = 'Yes', spoken = 'Spoken' WHERE id = $1", [id]),
      ),
    );
    const kept = await keptOf(c.id);
    expect(kept.last_contact_at).not.toBeNull();
    expect(kept).toEqual(await countedOf(c.id));
  });
});
