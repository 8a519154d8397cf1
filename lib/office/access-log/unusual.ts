import "server-only";
import { officeHours, unusualOpenings } from "@/lib/office/access-log/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { onDay } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { Prisma } from "@/prisma/generated/client";

/** What somebody did on a day that is not their way. */
export type UnusualDay = {
  day: string;
  staffId: string;
  name: string;
  /** many openings, or exports at night */
  why: "openings" | "night";
  count: number;
  /** the own median of a day; null of exports at night */
  usual: number | null;
};

type Span = { from: string; to: string };
/** The lines that an admin of some branches sees; undefined: all of them. */
type Reader = Pick<Viewer, "branches" | "allBranches"> | undefined;

/** Days before the one that is judged, of which the median is taken. */
const daysBefore = 30;

/** The days of a span on which somebody opened far more than usual, or took something along at night, newest first. */
export function unusualDays({ from, to }: Span, reader?: Reader): Promise<UnusualDay[]> {
  const { times, least, days } = unusualOpenings;
  const seen =
    !reader || reader.allBranches
      ? Prisma.sql`true`
      : Prisma.sql`location = ANY (${reader.branches})`;
  const [first, last] = [onDay(from).gte, onDay(to).lt];
  return db.$queryRaw<UnusualDay[]>`
    WITH looks AS (
      SELECT staff_id, india_day(at) AS day, sum(cardinality(people))::int AS count FROM access_line
      WHERE kind <> 'export' AND at >= ${first}::timestamptz - ${daysBefore} * interval '1 day' AND at < ${last}::timestamptz AND ${seen}
      GROUP BY 1, 2),
    many AS (
      SELECT l.staff_id, l.day, l.count, known.usual FROM looks l CROSS JOIN LATERAL (
        SELECT count(*) AS days, percentile_disc(0.5) WITHIN GROUP (ORDER BY p.count) AS usual FROM looks p
        WHERE p.staff_id = l.staff_id AND p.day < l.day AND p.day >= l.day - ${daysBefore}::int) known
      WHERE l.day >= ${toDate(from)}::date AND l.count >= ${least} AND known.days >= ${days} AND l.count >= ${times} * known.usual),
    night AS (
      SELECT staff_id, india_day(at) AS day, count(*)::int AS count FROM access_line
      WHERE kind IN ('export', 'held') AND at >= ${first}::timestamptz AND at < ${last}::timestamptz AND ${seen}
        AND extract(hour FROM at AT TIME ZONE 'Asia/Kolkata') NOT BETWEEN ${officeHours.from} AND ${officeHours.to - 1}
      GROUP BY 1, 2)
    SELECT u.day::text, u.staff_id::text AS "staffId", coalesce(s.name, '–') AS name, u.why, u.count, u.usual FROM (
      SELECT staff_id, day, 'openings' AS why, count, usual FROM many
      UNION ALL SELECT staff_id, day, 'night', count, NULL FROM night) u
    LEFT JOIN staff s ON s.id = u.staff_id ORDER BY u.day DESC, name, why`;
}
