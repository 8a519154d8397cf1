import { expect, test } from "vitest";
import { leftOut } from "@/lib/platform/backup/tables";
import { pool } from "@/lib/platform/db";

test("no row that a backup keeps needs one that it leaves out", async () => {
  const { rows } = await pool.query(
    `SELECT kept.relname AS kept, gone.relname AS needs
     FROM pg_constraint c JOIN pg_class kept ON kept.oid = c.conrelid JOIN pg_class gone ON gone.oid = c.confrelid
     WHERE c.contype = 'f' AND gone.relname = ANY ($1) AND NOT kept.relname = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = kept.oid AND a.attnum = ANY (c.conkey) AND NOT a.attnotnull)`,
    [leftOut],
  );
  expect(rows).toEqual([]);
});
