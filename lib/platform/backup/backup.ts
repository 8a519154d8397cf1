import "server-only";
import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Sink, verifyArchive, writeArchive } from "@/lib/platform/backup/archive";
import type { Manifest } from "@/lib/platform/backup/manifest";
import { columnsOf, quoted, sequencesOf, tablesOf } from "@/lib/platform/backup/tables";
import type { FileStore } from "@/lib/platform/storage/file-store";
import { keepFiles } from "@/lib/platform/storage/keeping";
import { now } from "@/lib/values/clock";

/** A table leaves in pieces of about this size, so that none is held whole. */
const pieceBytes = 4 * 1024 * 1024;

type Source = { client: ClientBase; store: FileStore };

/**
 * Writes everything of one moment into an archive, while people work: the rows of one snapshot, and the bytes
 * of the files that they name. Reads it back, and answers what is in it. `path` is there only when it is whole.
 */
export async function backUp(
  { client, store }: Source,
  path: string,
  passphrase?: string,
): Promise<Manifest> {
  const sink = writeArchive(path, passphrase);
  // Before the snapshot: a file that its rows name is then still there when it is read.
  const release = await keepFiles(client);
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const tables: Manifest["tables"] = [];
    for (const table of await tablesOf(client)) {
      const copy = `COPY ${quoted(table.name)} (${columnsOf(table)}) TO STDOUT`;
      const rows = await addPieces(sink, table.name, client.query(copyTo(copy)));
      tables.push({ ...table, rows });
    }
    const files = await addFiles(sink, client, store);
    await sink.finish({
      format: 1,
      made: now().toISOString(),
      migrations: await migrationsOf(client),
      installation: await installationOf(client),
      tables,
      sequences: await sequencesOf(client),
      files,
    } satisfies Manifest);
  } catch (error) {
    await sink.drop();
    throw error;
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
    await release();
  }
  return (await verifyArchive(path, passphrase)) as Manifest;
}

/**
 * COPY's text in pieces; answers how many rows it was. What cannot be written is read to its end all the same, since
 * nothing else comes over the connection before.
 */
async function addPieces(
  sink: Sink,
  table: string,
  copy: AsyncIterable<Buffer> & { rowCount?: number },
) {
  let [index, bytes, held]: [number, number, Buffer[]] = [0, 0, []];
  let failure: unknown;
  const flush = async () => {
    const piece = Buffer.concat(held);
    [bytes, held] = [0, []];
    if (piece.length === 0 || failure) return;
    await sink.add(`tables/${table}/${String(index++).padStart(6, "0")}`, piece).catch((error) => {
      failure = error;
    });
  };
  for await (const part of copy) {
    held.push(part);
    bytes += part.length;
    if (bytes >= pieceBytes) await flush();
  }
  await flush();
  if (failure) throw failure;
  return copy.rowCount ?? 0;
}

type FileRow = { id: string; sha256: string };

/** The files, by their ids; those that the store has lost or spoilt are told and do not stop the rest. */
async function addFiles(
  sink: Sink,
  client: ClientBase,
  store: FileStore,
): Promise<Manifest["files"]> {
  const damaged: string[] = [];
  let [count, bytes, after] = [0, 0, "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const { rows } = await client.query<FileRow>(
      "SELECT id, sha256 FROM stored_file WHERE id > $1 ORDER BY id LIMIT 500",
      [after],
    );
    if (rows.length === 0) return { count, bytes, damaged };
    for (const { id, sha256 } of rows) {
      const content = await bytesOf(store, id);
      if (!content || createHash("sha256").update(content).digest("hex") !== sha256)
        damaged.push(id);
      if (!content) continue;
      await sink.add(`files/${id}`, content);
      count += 1;
      bytes += content.length;
    }
    after = rows.at(-1)?.id ?? after;
  }
}

/** A file is 10 MiB at most, so it may be held. */
async function bytesOf(store: FileStore, id: string): Promise<Buffer | undefined> {
  const stream = await store.open(id);
  if (!stream) return undefined;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

async function installationOf(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>("SELECT id FROM installation");
  return rows[0]?.id ?? null;
}
