import { describe, expect, it } from "vitest";
import { pool } from "@/lib/platform/db";
import { asApp, asOwner } from "../support/owner";
import { refusedBy } from "../support/refused";

// The product works as a role that reads and writes rows and nothing more (scripts/rights.ts). Every other test
// of the database runs as it too.

const named = async (sql: string) =>
  (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name);

describe("the role that the product works with", () => {
  it.each([
    ["empties no table", "TRUNCATE status_update"],
    ["makes no table", "CREATE TABLE mine (id int)"],
    [
      "makes no temporary function",
      "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    ],
    ["changes no table", "ALTER TABLE voucher ADD COLUMN mine int"],
    ["puts no trigger aside", "ALTER TABLE voucher DISABLE TRIGGER keep_voucher"],
    [
      "puts no trigger on a table",
      "CREATE TRIGGER t BEFORE INSERT ON voucher EXECUTE FUNCTION keep_voucher()",
    ],
    ["puts not all triggers aside", "SET session_replication_role = replica"],
    ["drops nothing", "DROP TABLE remark"],
    ["runs no program", "COPY (SELECT 1) TO PROGRAM 'true'"],
    ["writes no file", "COPY (SELECT 1) TO '/tmp/never'"],
    ["reads no file", "SELECT pg_read_file('PG_VERSION')"],
    ["makes no role", "CREATE ROLE mine"],
    ["changes no sum of money", "UPDATE voucher_sum SET amount = 0"],
    ["changes no sum of a month", "DELETE FROM voucher_month"],
    ["changes no series of printed numbers", "UPDATE voucher_series SET last = 0"],
    ["sets no sequence back", "SELECT setval('apn_seq', 1)"],
    ["deletes no line of the audit log", "DELETE FROM audit_line"],
    ["rewrites no history of migrations", "DELETE FROM _prisma_migrations"],
  ])("the product's database role may not %s", async (_, sql) => {
    expect(await refusedBy(sql)).toMatch(/permission denied|must be owner/);
  });

  it("the product's database role is no superuser, and owns nothing", async () => {
    const { rows } = await pool.query(
      `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls OR rolreplication AS mighty,
              EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) AS owner FROM pg_roles r WHERE rolname = current_user`,
    );
    expect(rows).toEqual([{ mighty: false, owner: false }]);
  });

  it("the product's database role reads and writes the rows of every other table", async () => {
    const less = await named(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
             AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')) ORDER BY 1`,
    );
    expect(less).toEqual([
      "_prisma_migrations",
      "audit_line",
      "claim_sum",
      "commission_sum",
      "expense_sum",
      "voucher_month",
      "voucher_series",
      "voucher_sum",
    ]);
  });

  it("the product's database role may use tables and sequences of later migrations", async () => {
    await asOwner("CREATE TABLE later (id serial PRIMARY KEY, note text)");
    try {
      await pool.query("INSERT INTO later (note) VALUES ('there')");
      expect((await pool.query("SELECT note FROM later")).rows).toEqual([{ note: "there" }]);
    } finally {
      await asOwner("DROP TABLE later");
    }
  });

  // The demo data set makes those of the reference numbers, which a trigger then counts on.
  it("triggers of the product's database role may use a sequence that the owner makes later", async () => {
    await asOwner("CREATE SEQUENCE seeded");
    try {
      const { rows } = await pool.query(
        "SELECT has_sequence_privilege(current_user || '_rules', 'seeded', 'USAGE') AS may",
      );
      expect(rows).toEqual([{ may: true }]);
    } finally {
      await asOwner("DROP SEQUENCE seeded");
    }
  });

  it("the product's database role sees the job queue's rows, which are shown to its owner alone", async () => {
    await pool.query("SELECT graphile_worker.add_job('nothing', job_key => 'rights')");
    const { rows } = await pool.query("SELECT key FROM graphile_worker.jobs WHERE key = 'rights'");
    expect(rows).toHaveLength(1);
    await pool.query("SELECT graphile_worker.remove_job('rights')");
  });

  it("the product's database role waits briefly for locks, and reads a table out of turn nearly as cheaply as in turn", async () => {
    const { rows } = await pool.query(
      "SELECT current_setting('lock_timeout') AS wait, current_setting('random_page_cost') AS page",
    );
    expect(rows).toEqual([{ wait: "4s", page: "1.1" }]);
  });

  it("these tests run as the product's database role", () => {
    expect(process.env.DATABASE_URL).toBe(asApp(process.env.TEST_OWNER_URL ?? ""));
  });
});

it("every trigger function runs as its owner, who is no superuser, and searches public alone", async () => {
  expect(
    await named(
      `SELECT p.proname AS name FROM pg_proc p JOIN pg_roles r ON r.oid = proowner
       WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype
         AND NOT (prosecdef AND NOT rolsuper AND 'search_path=public, pg_temp' = ANY (coalesce(proconfig, '{}')))`,
    ),
  ).toEqual([]);
});
