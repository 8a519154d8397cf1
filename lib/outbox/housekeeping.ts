import "server-only";
import { now } from "@/lib/clock";
import { db } from "@/lib/db";

const ago = (hours: number) => new Date(now().getTime() - hours * 60 * 60 * 1000);

/** Hourly: what has had its time. */
export async function housekeeping(): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lt: now() } } });
  await db.passwordReset.deleteMany({ where: { expiresAt: { lt: ago(24) } } });
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: ago(48) } } });
  await db.rateLimit.deleteMany({ where: { expire: { lt: now().getTime() } } });
}
