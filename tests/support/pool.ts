import pg from "pg";
import { vi } from "vitest";
import { pool } from "@/lib/platform/db";

/**
 * Opens every connection of the pool. Without it the first of several calls at the same instant is
 * done before the others have one, and they do not meet.
 */
export async function warmPool() {
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of all) client.release();
}

/** Counts the rows that each statement answers from now on. */
export function rowsRead(): () => Promise<number[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  return async () => {
    const answers: unknown[] = await Promise.all(sent.mock.results.map(({ value }) => value));
    sent.mockRestore();
    return answers.map((answer) => (answer as pg.QueryResult | undefined)?.rows?.length ?? 0);
  };
}
