import { db } from "@/lib/platform/db";

/** What every change of a signed-in person leaves behind, whatever it is about. */
const aside = [
  "_prisma_migrations",
  "access_line",
  "analytics_change",
  "audit_line",
  "session",
  "counter_change",
  "visa_verdict_mark",
  "commission_mark",
  "commission_intake_mark",
  "twin_mark",
  "twin_pair",
  "idempotency_key",
];

/** Every row of every table as the database writes it, and each counter as a sum of its changes. */
export async function wholeDatabase(): Promise<Record<string, unknown>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (aside.includes(name)) continue;
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(
      `SELECT to_jsonb(t)::text AS row FROM "${name}" AS t ORDER BY 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  all.counters = await db.$queryRaw`
    SELECT location, counter, sum(change)::int AS n FROM counter_change GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2`;
  return all;
}
