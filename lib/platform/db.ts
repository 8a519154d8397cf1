import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { statementNames } from "@/lib/platform/prepared";
import { PrismaClient } from "@/prisma/generated/client";

/** A client inside or outside a transaction: what queries and changes are written against. */
export type Tx = Omit<
  PrismaClient,
  "$connect" | "$disconnect" | "$on" | "$use" | "$extends" | "$transaction"
>;

function connect() {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DB_POOL_SIZE,
    // A request that cannot have a connection answers 503 rather than waiting for ever.
    connectionTimeoutMillis: 5_000,
    // A query on a connection that fell silent fails rather than waiting for ever.
    query_timeout: 30_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // A statement that waits for a lock holds a connection all the while, so it does not wait for long.
    lock_timeout: 4_000,
  });
  // Without listeners, on idle connections and on those in use, a restart of the database would
  // end this process.
  const lost = (error: Error) => log.warn({ reason: error.message }, "database connection lost");
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return {
    pool,
    db: new PrismaClient({
      adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() }),
    }),
  };
}

// One pool a process, also when the dev server loads this module again.
const processState = globalThis as typeof globalThis & { database?: ReturnType<typeof connect> };
processState.database ??= connect();

export const { pool, db } = processState.database;
