import { pool } from "@/lib/platform/db";

export type Milestones = Record<
  "applied_on" | "offered_on" | "deposited_on" | "visa_on" | "last_contact_at",
  string | null
>;

/** What stands on a case of how far it came. */
export async function keptOf(id: string): Promise<Milestones> {
  const { rows } = await pool.query(
    `SELECT applied_on::text, offered_on::text, deposited_on::text, visa_on::text, last_contact_at::text
     FROM assessment WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** The same counted from its records one by one, by the rules of lib/case/way.ts. */
export async function countedOf(id: string): Promise<Milestones> {
  const { rows } = await pool.query(
    `WITH records AS (
       SELECT 'applied_on' AS what, sent_on AS day, NULL::timestamptz AS at FROM application
         WHERE assessment_id = $1 AND status <> 'Saved' AND status <> 'Not Applied'
       UNION ALL SELECT 'offered_on', (date AT TIME ZONE 'Asia/Kolkata')::date, NULL FROM offer_letter
         WHERE assessment_id = $1 AND status LIKE '%onditional'
       UNION ALL SELECT 'deposited_on', (created_at AT TIME ZONE 'Asia/Kolkata')::date, NULL FROM deposit WHERE assessment_id = $1
       UNION ALL SELECT 'visa_on', received_on, NULL FROM visa WHERE assessment_id = $1 AND status = 'Visa Recevied'
       UNION ALL SELECT 'last_contact_at', NULL, spoken_at FROM follow_up
         WHERE assessment_id = $1 AND spoken = 'Spoken' AND remarks IS NOT NULL)
     SELECT what, coalesce(min(day)::text, max(at)::text) AS value, count(*) - count(day) - count(at) AS undated
     FROM records GROUP BY 1`,
    [id],
  );
  if (rows.some(({ undated }) => Number(undated) > 0)) throw new Error("A record has no day");
  const none = {
    applied_on: null,
    offered_on: null,
    deposited_on: null,
    visa_on: null,
    last_contact_at: null,
  };
  return { ...none, ...Object.fromEntries(rows.map(({ what, value }) => [what, value])) };
}
