import "server-only";
import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ClientBase } from "pg";
import { z } from "zod";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import type { FileStore } from "@/lib/platform/storage/file-store";

// A backup of before an erasure holds what was erased. The stubs of erasures lie beside the archives, where whoever restores
// one finds them: the database and the files of that day may be gone. They hold nothing personal.

const fileName = "erasures.jsonl";

/** A stub as it stands in the file, by the database's own columns. */
const stub = z.strictObject({
  id: z.uuid(),
  case_id: z.uuid(),
  ref_no: z.string(),
  location: z.string(),
  came_on: z.iso.date(),
  last_on: z.iso.date(),
  erased_at: z.string(),
  kept: z.array(z.object({ what: z.string(), law: z.string(), until: z.iso.date() })),
});
type Stub = z.infer<typeof stub>;

async function stubsIn(folder: string): Promise<Stub[]> {
  const lines = await readFile(join(folder, fileName), "utf8").catch(() => "");
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => stub.parse(JSON.parse(line)));
}

/** Writes the stubs of this database beside its backups; what stands there already stays, as another database wrote it. */
export async function keepErasures(folder = env().BACKUP_DIR): Promise<void> {
  if (!folder) return;
  try {
    const rows = await db.$queryRaw<{ line: Stub }[]>`
      SELECT to_jsonb(e) - 'files' AS line FROM erasure e ORDER BY erased_at, id`;
    const known = new Map((await stubsIn(folder)).map((one) => [one.id, one]));
    for (const { line } of rows) known.set(line.id, line);
    if (known.size === 0) return;
    const path = join(folder, fileName);
    const lines = [...known.values()].map((one) => `${JSON.stringify(one)}\n`);
    await writeFile(`${path}.part`, lines.join(""), { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
  } catch (error) {
    // The next backup writes them again.
    log.error({ reason: (error as Error).message }, "the stubs of erasures could not be written");
  }
}

/** Erases again what was erased after the archive was made; answers how many cases those were. */
export async function replayErasures(
  { client, store }: { client: ClientBase; store: FileStore },
  archive: string,
): Promise<number> {
  const stubs = await stubsIn(dirname(archive));
  const { rows: known } = await client.query<{ id: string }>("SELECT id FROM erasure");
  const missing = stubs.filter(({ id }) => !known.some((one) => one.id === id));
  for (const { kept, ...one } of missing) {
    const { rows } = await client.query<{ files: string[] }>(
      `INSERT INTO erasure (id, case_id, ref_no, location, came_on, last_on, erased_at, kept)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING files`,
      [
        ...[one.id, one.case_id, one.ref_no, one.location],
        ...[one.came_on, one.last_on, one.erased_at, JSON.stringify(kept)],
      ],
    );
    for (const id of rows[0]?.files ?? []) await store.remove(id);
  }
  return missing.length;
}
