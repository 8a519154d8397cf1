import "server-only";
import pg from "pg";
import { env } from "@/lib/platform/env";
import { openPool } from "@/lib/platform/pool";
import { readsReplica, replicaBehind } from "@/lib/platform/replica";
import type { PrismaClient } from "@/prisma/generated/client";

/** A client inside or outside a transaction: what queries and changes are written against. */
export type Tx = Omit<
  PrismaClient,
  "$connect" | "$disconnect" | "$on" | "$use" | "$extends" | "$transaction"
>;

/** Reads go where `readsReplica` says; a transaction and whatever writes by its name, to the primary. */
function routed(primary: PrismaClient, replica: PrismaClient): PrismaClient {
  return new Proxy(primary, {
    get(_, key) {
      const isRead =
        typeof key === "string" && (!key.startsWith("$") || key.startsWith("$queryRaw"));
      const client = isRead && readsReplica() ? replica : primary;
      const value = Reflect.get(client, key);
      return typeof value === "function" ? value.bind(client) : value;
    },
  });
}

function connect() {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_READ_LAG_MS } = env();
  const primary = openPool(DATABASE_URL);
  const workerPool = DATABASE_DIRECT_URL
    ? openPool(DATABASE_DIRECT_URL, { max: 5, Client: pg.Client }).pool
    : primary.pool;
  if (!DATABASE_READ_URL) return { ...primary, workerPool, replica: undefined };
  // One that does not answer at once is passed over.
  const second = openPool(DATABASE_READ_URL, {
    connectionTimeoutMillis: 1_000,
    query_timeout: 15_000,
  });
  const pools = { primary: primary.pool, replica: second.pool };
  return {
    pool: primary.pool,
    db: routed(primary.db, second.db),
    workerPool,
    replica: replicaBehind(pools, DATABASE_READ_LAG_MS),
  };
}

// One pool a process, also when the dev server loads this module again.
const processState = globalThis as typeof globalThis & { database?: ReturnType<typeof connect> };
processState.database ??= connect();

/**
 * `pool` and `db` are the primary's; only within `fromReplica` does `db` read from the replica. `workerPool` is for what
 * listens or locks for longer than a statement.
 */
export const { pool, db, workerPool, replica } = processState.database;

/**
 * Reads what may be a second old from the replica, where the settings name one that keeps up. Queries and lists declare
 * it by `from: "replica"`. Who reads is always read from the primary, and so is all that they have just saved.
 */
export const fromReplica = <T>(
  reader: { id: string } | null,
  work: () => Promise<T>,
): Promise<T> => (replica ? replica.read(reader, work) : work());
