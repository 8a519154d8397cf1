import type { Client } from "pg";
import { afterEach, expect, it } from "vitest";
import { bringUpToDate, migrate, migrationNames } from "../../scripts/migrate";
import { connect, createDatabase } from "../../scripts/session";
import { freshDatabase } from "../support/database";
import { asApp } from "../support/owner";
import { someMigrations } from "../support/some-migrations";

// People work while a release migrates: nobody queues behind a migration, and one that was killed is taken up again.

const sessions: Client[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.end();
});

async function open(url: string): Promise<Client> {
  const session = await connect(url);
  sessions.push(session);
  return session;
}

/** The connection of the migration once it waits for a lock. */
async function waiting(session: Client, statement: string): Promise<number> {
  for (;;) {
    const { rows } = await session.query<{ pid: number }>(
      `SELECT a.pid FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid AND NOT l.granted
       WHERE a.query LIKE $1 AND a.pid <> pg_backend_pid()`,
      [`${statement}%`],
    );
    if (rows[0]) return rows[0].pid;
  }
}

const addColumn = 'ALTER TABLE "remark" ADD COLUMN "later" TEXT;';
const buildIndex = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "remark_later" ON "remark" ("id");';

it("a migration that meets a long transaction lets readers past, and is applied when that ends", async () => {
  const url = await freshDatabase();
  const [holder, reader] = [await open(url), await open(url)];
  await holder.query("BEGIN; SELECT FROM remark");
  const migrated = migrate(url, undefined, { folder: someMigrations({ column: addColumn }) });
  for (let round = 0; round < 2; round++) {
    await waiting(reader, "ALTER TABLE");
    // The lock that is waited for stands before this one until the migration steps back.
    await reader.query("SELECT FROM remark");
  }
  await holder.query("COMMIT");
  expect(await migrated).toEqual(["29990101000000_column"]);
});

it("an index whose build was killed is dropped and built again by the next start", async () => {
  const url = await freshDatabase();
  const folder = someMigrations({ index: buildIndex });
  const [holder, other] = [await open(url), await open(url)];
  const valid = async () =>
    (
      await other.query(
        "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('remark_later')",
      )
    ).rows;
  // The build waits for whoever wrote before it began.
  await holder.query("BEGIN; LOCK remark IN ROW EXCLUSIVE MODE");
  const killed = migrate(url, undefined, { folder });
  killed.catch(() => undefined);
  const pid = await waiting(other, "CREATE INDEX");
  await other.query("SELECT pg_terminate_backend($1)", [pid]);
  await expect(killed).rejects.toThrow("29990101000000_index failed");
  await holder.query("COMMIT");
  expect(await valid()).toEqual([{ valid: false }]);

  expect(await migrate(url, undefined, { folder })).toEqual(["29990101000000_index"]);
  expect(await valid()).toEqual([{ valid: true }]);
});

it("a migration in a transaction that was killed left nothing, and the next start applies it", async () => {
  const url = await freshDatabase();
  const folder = someMigrations({
    column: `${addColumn} CREATE TABLE "later" ("id" UUID PRIMARY KEY); ALTER TABLE "visa" ADD COLUMN "later" TEXT;`,
  });
  const [holder, other] = [await open(url), await open(url)];
  await holder.query("BEGIN; SELECT FROM visa");
  const killed = migrate(url, undefined, { folder });
  killed.catch(() => undefined);
  const pid = await waiting(other, "ALTER TABLE");
  await other.query("SELECT pg_terminate_backend($1)", [pid]);
  await expect(killed).rejects.toThrow("29990101000000_column failed");
  await holder.query("COMMIT");
  expect((await other.query("SELECT to_regclass('later') AS made")).rows).toEqual([{ made: null }]);

  expect(await migrate(url, undefined, { folder })).toEqual(["29990101000000_column"]);
});

it("two processes that start at once build the index once, and neither waits for ever", async () => {
  const url = await freshDatabase();
  const folder = someMigrations({ index: buildIndex });
  const applied = await Promise.all([1, 2].map(() => migrate(url, undefined, { folder })));
  expect(applied.flat()).toEqual(["29990101000000_index"]);
});

it("a file that builds an index concurrently holds nothing else", async () => {
  const url = await freshDatabase();
  const refused = (sql: string) =>
    expect(migrate(url, undefined, { folder: someMigrations({ index: sql }) })).rejects.toThrow(
      "that is its one statement",
    );
  await refused(`${buildIndex}\n${addColumn}`);
  await refused(buildIndex.replace("IF NOT EXISTS ", ""));
});

it("a trigger's function that a migration replaces works for the app from its first moment", async () => {
  const url = await freshDatabase();
  const session = await open(url);
  const { rows } = await session.query<{ definition: string }>(
    "SELECT pg_get_functiondef(tgfoid) AS definition FROM pg_trigger WHERE tgrelid = 'voucher'::regclass AND NOT tgisinternal",
  );
  const plain = rows.map(
    ({ definition }) => `${definition.replace(/ SECURITY DEFINER\n SET search_path .*/, "")};`,
  );
  expect(plain.join()).not.toContain("SECURITY DEFINER");
  await migrate(url, undefined, {
    folder: someMigrations({ rules: plain.join("\n") }),
    appUrl: asApp(url),
  });
  const { rows: weak } = await session.query(
    `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype
      AND (NOT prosecdef OR pg_get_userbyid(proowner) NOT LIKE '%_rules')`,
  );
  expect(weak).toEqual([]);
});

it("a second database of a server, whose roles the first one made, is migrated from nothing", async () => {
  const first = await freshDatabase();
  const session = await open(first);
  const name = `second_${crypto.randomUUID().replaceAll("-", "")}`;
  await createDatabase(session, name);
  const url = Object.assign(new URL(first), { pathname: `/${name}` }).href;
  try {
    expect(await bringUpToDate({ url, appUrl: asApp(url) })).toEqual(migrationNames());
    const app = await open(asApp(url));
    expect((await app.query("SELECT count(*)::int AS cases FROM assessment")).rows).toEqual([
      { cases: 0 },
    ]);
    await sessions.pop()?.end();
  } finally {
    await session.query(`DROP DATABASE ${name}`);
  }
});
