import { expect } from "@playwright/test";
import type { ClockJobName } from "../../lib/office/system/labels";
import { database } from "./database";

/** Has the worker do a job of the clock now, and waits until it has: of its minute a journey would see no more. */
export async function work(job: ClockJobName): Promise<void> {
  const id = await database(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM graphile_worker.add_job($1)",
      [job],
    );
    return rows[0]?.id;
  });
  const waits = () =>
    database(async (client) => {
      const found = await client.query("SELECT FROM graphile_worker.jobs WHERE id = $1", [id]);
      return found.rowCount;
    });
  await expect.poll(waits, { intervals: [50, 100, 200] }).toBe(0);
}
