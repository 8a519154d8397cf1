import "server-only";
import { divisions } from "@/lib/money/commission-report/labels";
import type { Tx } from "@/lib/platform/db";

// The report's lines are added up when a commission changed, not when somebody reads them.

/** What the students of an intake add up to, by each division of the report. */
const addUp = (tx: Tx, intake: string) => tx.$executeRaw`
  WITH student AS (
    SELECT c.partner_id, o.university_id, c.handler_id, c.location, coalesce(c.currency, '') AS currency, c.amount, c.student_on,
      c.state IN ('confirmed', 'claimed') AS enrolled, c.state IN ('lost', 'back') AS lost,
      m.amount - m.credited AS claimed, m.received, m.received_on,
      round(m.rupees * m.received / m.amount, 2) AS rupees
    FROM commission c
      JOIN application a ON a.id = c.application_id
      JOIN applied_course o ON o.id = a.applied_course_id
      LEFT JOIN commission_claim m ON m.application_id = c.application_id
    WHERE c.intake = ${intake})
  INSERT INTO commission_intake_sum (division, intake, key, location, currency, students, enrolled, lost, worth, brought, claimed, received,
    rupees, paid, days)
  SELECT line.division, ${intake}, coalesce(line.key, ''), location, currency, count(*), count(*) FILTER (WHERE enrolled),
    count(*) FILTER (WHERE lost), coalesce(sum(amount) FILTER (WHERE NOT lost), 0), coalesce(sum(amount) FILTER (WHERE enrolled), 0),
    coalesce(sum(claimed), 0), coalesce(sum(received), 0), coalesce(sum(rupees), 0), count(received_on),
    coalesce(sum(received_on - student_on), 0)
  FROM student CROSS JOIN LATERAL (VALUES ('partner', partner_id::text), ('university', university_id::text),
    ('intake', ${intake}), ('counsellor', handler_id::text), ('branch', location)) AS line (division, key)
  GROUP BY line.division, line.key, location, currency`;

/** Makes the sums of one intake that changed; false when none has. */
export async function keepIntake(tx: Tx): Promise<boolean> {
  const [mark] = await tx.$queryRaw<{ intake: string }[]>`
    WITH next AS (SELECT intake FROM commission_intake_mark ORDER BY id LIMIT 1)
    DELETE FROM commission_intake_mark WHERE intake = (SELECT intake FROM next) RETURNING intake`;
  if (!mark) return false;
  await tx.commissionIntakeSum.deleteMany({
    where: { intake: mark.intake, division: { in: [...divisions] } },
  });
  await addUp(tx, mark.intake);
  return true;
}
