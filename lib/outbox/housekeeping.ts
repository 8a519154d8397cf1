import "server-only";
import { now } from "@/lib/clock";
import { db } from "@/lib/db";

const ago = (hours: number) => new Date(now().getTime() - hours * 60 * 60 * 1000);

/**
 * Every minute: the changes of each counter become one. One statement, so a reader sees the changes
 * or their sum, never both; changes that are being written meanwhile stay for the next time.
 */
export async function foldCounters(): Promise<void> {
  await db.$executeRaw`
    WITH folded AS (DELETE FROM counter_change RETURNING location, counter, change)
    INSERT INTO counter_change (location, counter, change)
    SELECT location, counter, sum(change) FROM folded GROUP BY 1, 2`;
}

/** Hourly: what has had its time. */
export async function housekeeping(): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lt: now() } } });
  await db.passwordReset.deleteMany({ where: { expiresAt: { lt: ago(24) } } });
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: ago(48) } } });
  await db.rateLimit.deleteMany({ where: { expire: { lt: now().getTime() } } });
}
