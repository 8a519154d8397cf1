import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { statementNames } from "@/lib/platform/prepared";
import { PrismaClient } from "@/prisma/generated/client";

/** A pooler older than PgBouncer 1.21 gives the next statement to a connection that knows none of the names. */
class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight shapes of this one function
  override query(...[config, ...rest]: any[]): any {
    const isNamed = typeof config === "object" && config !== null && "name" in config;
    const query = super.query as (...args: unknown[]) => unknown;
    return query.call(this, isNamed ? { ...config, name: undefined } : config, ...rest);
  }
}

/** What differs behind a pooler in transaction mode, whose connections go from hand to hand between two statements. */
function byWay() {
  const { DATABASE_DIRECT_URL, POOLER_PREPARES } = env();
  // A statement that waits for a lock holds a connection all the while, so it does not wait for long. A pooler takes no
  // such setting; the app's role has the same one (scripts/rights.ts).
  if (!DATABASE_DIRECT_URL) return { lock_timeout: 4_000 };
  return POOLER_PREPARES ? {} : { Client: UnnamedClient };
}

/** Connections that are handed out statement by statement, and Prisma over them. */
export function openPool(connectionString: string, settings: pg.PoolConfig = {}) {
  const pool = new pg.Pool({
    connectionString,
    max: env().DB_POOL_SIZE,
    // A request that cannot have a connection answers 503 rather than waiting for ever.
    connectionTimeoutMillis: 5_000,
    // A query on a connection that fell silent fails rather than waiting for ever.
    query_timeout: 30_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...byWay(),
    ...settings,
  });
  // Without listeners, on idle connections and on those in use, a restart of the database would
  // end this process.
  const lost = (error: Error) => log.warn({ reason: error.message }, "database connection lost");
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  const adapter = new PrismaPg(pool, { statementNameGenerator: statementNames() });
  return { pool, db: new PrismaClient({ adapter }) };
}
