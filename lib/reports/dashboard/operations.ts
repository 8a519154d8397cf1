import "server-only";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";

/**
 * Nightly: the counters are counted anew from the rows, and those that differ are put right. In one statement,
 * which sees rows and counters of the same moment: nothing is locked, and nobody waits.
 */
export async function recountCounters(): Promise<number> {
  const drift = await db.$queryRaw<{ counter: string; off: number }[]>`
    WITH drift AS (
      SELECT location, counter, handler_id, sum(n)::int AS off FROM (
        SELECT location, state::text AS counter, handler_id, count(*) AS n FROM assessment GROUP BY 1, 2, 3
        UNION ALL SELECT location, 'applications', handler_id, count(*) FROM application GROUP BY 1, 3
        UNION ALL SELECT location, 'offerLetters', handler_id, count(*) FROM offer_letter GROUP BY 1, 3
        UNION ALL SELECT location, 'visas', handler_id, count(*) FROM visa GROUP BY 1, 3
        UNION ALL SELECT location, counter, handler_id, -change FROM counter_change) rows_less_kept
      GROUP BY 1, 2, 3 HAVING sum(n) <> 0)
    INSERT INTO counter_change (location, counter, handler_id, change)
    SELECT location, counter, handler_id, off FROM drift RETURNING counter, change AS off`;
  if (drift.length > 0) log.error({ drift }, "counters had drifted and were put right");
  return drift.length;
}
