import "server-only";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isPlain, readArchive, Unreadable, verifyArchive } from "@/lib/platform/backup/archive";
import { replayErasures } from "@/lib/platform/backup/erasures";
import { type Manifest, manifest } from "@/lib/platform/backup/manifest";
import { columnsOf, leftOut, onlyGrows, quoted, type Sequence } from "@/lib/platform/backup/tables";
import type { FileStore } from "@/lib/platform/storage/file-store";

type Target = {
  client: ClientBase;
  store: FileStore;
  /** the migrations that this version has, in order */
  known: string[];
  /** brings the database to the last of these names, or to the newest */
  migrate: (upTo?: string) => Promise<unknown>;
};

/**
 * Puts an archive into an empty database and an empty store: all of it, or nothing. Throws Unreadable with a reason.
 * With a passphrase an archive that is not encrypted is refused, unless `plain` says that it is known.
 */
export async function restore(
  target: Target,
  path: string,
  passphrase?: string,
  { plain = false } = {},
): Promise<Manifest> {
  if (passphrase && !plain) await refusePlain(path);
  const read = manifest.safeParse(await verifyArchive(path, passphrase));
  if (!read.success)
    throw new Unreadable("The archive is of another format than this version reads.");
  const what = read.data;
  const { client, store, known, migrate } = target;
  const unknown = what.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new Unreadable(
      `The archive was made by a newer version, which has ${unknown}: use that one.`,
    );
  await assertEmpty(client, store);
  await migrate(what.migrations.at(-1));
  const put: string[] = [];
  await client.query("BEGIN");
  try {
    const keys = await takeForeignKeys(client);
    await load(target, what, path, passphrase, put);
    for (const sequence of what.sequences) await setSequence(client, sequence);
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    await holdMessages(client);
    await endPlannedMessages(client);
    await endRuns(client);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    for (const id of put) await store.remove(id);
    throw error;
  }
  await migrate();
  await replayErasures({ client, store }, path);
  await client.query("ANALYZE");
  if (what.installation) await store.claim(what.installation);
  return what;
}

/** Anybody who can write to where backups lie can put one there that is not encrypted, with an admin of their own in it. */
async function refusePlain(path: string): Promise<void> {
  if (!(await isPlain(path).catch(() => false))) return;
  throw new Unreadable(
    "BACKUP_KEY is set and this archive is not encrypted, so it may be somebody else's. Restore it with --plain if you know that it is yours.",
  );
}

async function assertEmpty(client: ClientBase, store: FileStore): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('public.staff') IS NOT NULL AS there",
  );
  if (rows[0]?.there) {
    const { rows } = await client.query<{ used: boolean }>(
      `SELECT EXISTS (SELECT FROM staff) OR EXISTS (SELECT FROM assessment) OR EXISTS (SELECT FROM voucher)
         OR EXISTS (SELECT FROM stored_file) OR EXISTS (SELECT FROM audit_line) AS used`,
    );
    if (rows[0]?.used) throw new Unreadable("The database is not empty: restore into a new one.");
  }
  for await (const _ of store.list())
    throw new Unreadable("The file store is not empty: restore into a new folder or bucket.");
  if (await store.owner())
    throw new Unreadable(
      "The file store belongs to another database: restore into a new folder or bucket.",
    );
}

type Key = { table: string; name: string; definition: string };

/** Tables come in no order, and refer to each other in circles: the keys are checked when all rows are there. */
async function takeForeignKeys(client: ClientBase): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

async function load(
  { client, store }: Target,
  { tables }: Manifest,
  path: string,
  passphrase: string | undefined,
  put: string[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    // A table that is left out is not there yet at the last migration of an older archive.
    "SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(quote_ident(name)) IS NOT NULL",
    [[...new Set([...tables.map(({ name }) => name), ...leftOut])]],
  );
  const names = rows
    .map(({ name }) => name)
    .filter((name) => name !== onlyGrows)
    .map(quoted);
  await client.query(`TRUNCATE ${names.join(", ")}`);
  // What triggers number, count and copy is in the rows already.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const folder = await mkdtemp(join(tmpdir(), "overseas-desk-restore-"));
  let open: { name: string; into: Writable } | undefined;
  const close = async () => {
    open?.into.end();
    if (open) await finished(open.into);
    open = undefined;
  };
  try {
    for await (const { name: entry, bytes } of readArchive(path, passphrase)) {
      const [kind, name = ""] = entry.split("/");
      if (open && (kind !== "tables" || open.name !== name)) await close();
      if (kind === "files") {
        put.push(name);
        await writeFile(join(folder, name), bytes, { mode: 0o600 });
        await store.put(name, join(folder, name), bytes.length);
        continue;
      }
      const table = tables.find((one) => one.name === name);
      if (!table) throw new Unreadable(`The archive has rows of an unknown table ${name}.`);
      open ??= {
        name,
        into: client.query(copyFrom(`COPY ${quoted(name)} (${columnsOf(table)}) FROM STDIN`)),
      };
      await write(open.into, bytes);
    }
    await close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

const write = (into: Writable, bytes: Buffer) =>
  new Promise<void>((done, failed) => {
    into.write(bytes, (error) => (error ? failed(error) : done()));
  });

async function setSequence(client: ClientBase, { name, value, called }: Sequence): Promise<void> {
  await client.query(`CREATE SEQUENCE IF NOT EXISTS ${quoted(name)}`);
  await client.query("SELECT setval($1::regclass, $2, $3)", [quoted(name), value, called]);
}

/**
 * What waited to be sent when the backup was made has most likely been sent since: an admin says so, or sends it again.
 * So the original of a receipt that one of them held counts as printed, and the next print is a duplicate.
 */
async function holdMessages(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM information_schema.columns WHERE table_name = 'voucher' AND column_name = 'original_mail_id'`,
  );
  if (rows.length > 0)
    await client.query(
      `UPDATE voucher SET printed_at = coalesce(printed_at, now()), original_mail_id = NULL WHERE original_mail_id IS NOT NULL`,
    );
  await client.query(
    `UPDATE outbox_message SET state = 'dead', last_error = 'It waited when the backup was made and may have been sent since'
     WHERE state IN ('queued', 'retrying')`,
  );
}

const hasTable = async (client: ClientBase, name: string) => {
  const { rows } = await client.query("SELECT to_regclass($1) AS name", [name]);
  return rows[0]?.name !== null;
};

/**
 * Text messages that stood ready beside one by WhatsApp, which older archives hold, and steps of series have most likely gone
 * out since: nothing of them goes a second time. What happens from now on begins a series again.
 */
async function endPlannedMessages(client: ClientBase): Promise<void> {
  if (await hasTable(client, "outbox_fallback")) await client.query("DELETE FROM outbox_fallback");
  if (!(await hasTable(client, "series_run"))) return;
  await client.query(
    `UPDATE series_run SET ended_at = now(), end_reason = 'off', next_at = NULL WHERE ended_at IS NULL`,
  );
  await client.query("UPDATE series SET active_since = now() WHERE active");
}

/** A change of many that was half done went on after the backup: what the rest of it was, somebody decides anew. */
async function endRuns(client: ClientBase): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('bulk_run') AS there");
  if (!rows[0]?.there) return;
  await client.query(
    `UPDATE bulk_row SET state = CASE run.state WHEN 'running' THEN 'skipped' ELSE 'kept' END,
       why = 'The backup was made before it was done'
     FROM bulk_run run WHERE run.id = run_id
       AND (run.state, bulk_row.state) IN (('running', 'waiting'), ('undoing', 'done'))`,
  );
  await client.query(
    `UPDATE bulk_run SET state = CASE state WHEN 'running' THEN 'done' ELSE 'undone' END, ended_at = created_at,
       lease_until = NULL WHERE state IN ('running', 'undoing')`,
  );
}
