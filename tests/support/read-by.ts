import { vi } from "vitest";
import { pool } from "@/lib/platform/db";
import { mostRead } from "./plans";

/** The most rows of one table that a statement of a list reads. */
export async function readBy(ask: () => Promise<unknown>): Promise<[rows: number, of: string]> {
  const sent = vi.spyOn(pool, "query");
  await ask();
  const statements = sent.mock.calls.map(
    ([given]) => given as unknown as { text: string; values: unknown[] },
  );
  sent.mockRestore();
  let most: [number, string] = [0, "nothing"];
  for (const { text, values } of statements.filter((one) => /^SELECT/.test(one.text ?? ""))) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const read = mostRead(rows[0]["QUERY PLAN"][0].Plan);
    if (read[0] > most[0]) most = read;
  }
  return most;
}
