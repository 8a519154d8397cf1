import "server-only";
import type { ClientBase } from "pg";
import type { Tx } from "@/lib/platform/db";

/** A lock of the database: backups share it, and removing a file takes it alone. */
const FILES = 5_281_003;

/** While a backup runs no file goes; answers what ends that. Waits for one that is just going. */
export async function keepFiles(client: ClientBase): Promise<() => Promise<void>> {
  await client.query("SELECT pg_advisory_lock_shared($1)", [FILES]);
  return async () => {
    await client.query("SELECT pg_advisory_unlock_shared($1)", [FILES]).catch(() => undefined);
  };
}

/** Whether a file may go in this transaction: not while a backup runs. */
export async function mayTakeFiles(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${FILES}::bigint) AS free`;
  return row?.free ?? false;
}
