import type { Client } from "pg";
import { afterEach, expect, inject, it } from "vitest";
import { migrate } from "../../scripts/migrate";
import { prepare, refusedNow } from "../../scripts/releases/prepared";
import { readRelease } from "../../scripts/releases/record";
import { giveRights } from "../../scripts/rights";
import { connect, createDatabase } from "../../scripts/session";
import { freshDatabase } from "../support/database";
import { asApp } from "../support/owner";
import { someMigrations } from "../support/some-migrations";

// The last release serves people while the migrations of this one are applied, and for a while after that. Here it is
// the statements that it sends (scripts/release-record.ts), in a connection that prepared them before.

const release = readRelease();

const sessions: Client[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.end();
});

async function open(url: string): Promise<Client> {
  const session = await connect(url);
  sessions.push(session);
  return session;
}

/** An empty database as the last release left it. */
async function databaseOfRelease(): Promise<string> {
  const server = inject("serverUrl");
  const name = `release_${crypto.randomUUID().replaceAll("-", "")}`;
  await createDatabase(await open(server), name);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await migrate(url, release.migration, { appUrl: asApp(url) });
  await giveRights(url, asApp(url));
  return url;
}

type Column = { table: string; name: string; required: boolean };
const columnsOf = async (session: Client) =>
  (
    await session.query<Column>(
      `SELECT c.relname AS table, a.attname AS name,
              a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS required
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
    )
  ).rows;

/** Columns that must have a value from now on, of tables into which the release already writes. */
function newlyRequired(before: Column[], after: Column[]): string[] {
  const tables = new Set(before.map(({ table }) => table));
  const optional = before.filter(({ required }) => !required);
  const known = (columns: Column[], { table, name }: Column) =>
    columns.some((column) => column.table === table && column.name === name);
  return after
    .filter((column) => column.required && tables.has(column.table))
    .filter((column) => !known(before, column) || known(optional, column))
    .map(
      ({ table, name }) =>
        `${table}.${name} is required: the last release may send no value for it`,
    );
}

/** What of the last release fails after migrations, this version's own or those of a folder. */
async function failuresAfter(url: string, folder?: string): Promise<string[]> {
  const [owner, app] = [await open(url), await open(asApp(url))];
  const before = await columnsOf(owner);
  const unknown = await prepare(app, release.statements);
  await migrate(url, undefined, { folder, appUrl: asApp(url) });
  await giveRights(url, asApp(url));
  const refused = await refusedNow(app, release.statements);
  return [
    ...[...unknown, ...refused].map(
      ({ reason, statement }) => `${reason}: ${statement.slice(0, 300)}`,
    ),
    ...newlyRequired(before, await columnsOf(owner)),
  ];
}

const failuresOf = async (sql: string) =>
  failuresAfter(await freshDatabase(), someMigrations({ next: sql }));

it("the last release works on after the migrations that came since", async () => {
  expect(await failuresAfter(await databaseOfRelease())).toEqual([]);
});

it("columns that are added to every table break nothing of the last release", async () => {
  const session = await open(await freshDatabase());
  const tables = new Set((await columnsOf(session)).map(({ table }) => table));
  const added = [...tables].map(
    (table) => `ALTER TABLE "${table}" ADD COLUMN "of_next_release" TEXT NOT NULL DEFAULT '';`,
  );
  expect(await failuresOf(added.join("\n"))).toEqual([]);
});

it.each([
  ["DROP TABLE visa CASCADE;", 'relation "public.visa" does not exist'],
  ["ALTER TABLE visa RENAME TO permit;", 'relation "public.visa" does not exist'],
  ["ALTER TABLE remark DROP COLUMN date;", 'column "date" of relation "remark" does not exist'],
  [
    "ALTER TABLE assessment RENAME COLUMN mobile TO phone;",
    "column assessment.mobile does not exist",
  ],
  ["DROP FUNCTION read_people;", "function read_people("],
])("%s is told with the statements of the last release that it breaks", async (sql, reason) => {
  const failures = await failuresOf(sql);
  expect(failures.join("\n")).toContain(reason);
});

it.each([
  ["ALTER TABLE remark ADD COLUMN tone TEXT NOT NULL;", "remark.tone"],
  ["ALTER TABLE assessment ALTER COLUMN surname SET NOT NULL;", "assessment.surname"],
  ["ALTER TABLE remark ALTER COLUMN date DROP DEFAULT;", "remark.date"],
])("%s is told, because the last release sends no value there", async (sql, column) => {
  expect(await failuresOf(sql)).toEqual([
    `${column} is required: the last release may send no value for it`,
  ]);
});
