import "server-only";
import type { OpenCase } from "@/lib/case/queries";
import type { EndReason } from "@/lib/desk/series/labels";
import { runArgs, runRow } from "@/lib/desk/series-runs/list";
import { isCounted } from "@/lib/money/payment-request/queries";
import { db, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/prisma/generated/client";

// Why runs end: one law in SQL, asked of all of them by the clock and of a single one in the transaction that would send.

/** How far a case is, as a run keeps it: another text means that it moved. */
export const stageOfCase = Prisma.sql`concat_ws(' ', a.state, coalesce(a.applied_on::text, '-'), coalesce(a.offered_on::text, '-'),
  coalesce(a.deposited_on::text, '-'), coalesce(a.visa_on::text, '-'))`;

/** By which one appointment begins one run: a moved one is another. */
export const appointmentKey = Prisma.sql`concat_ws(' ', f.id, f.follow_up_date, f.follow_up_time)`;

/** By which one instalment begins one run: another day is another run. */
export const instalmentKey = Prisma.sql`concat_ws(' ', i.id, i.due_by)`;

/** Students answer by a message, or with a question on their own page. */
const answered = Prisma.sql`EXISTS (
    SELECT FROM conversation c JOIN incoming_message i ON i.conversation_id = c.id
    WHERE (c.assessment_id = r.assessment_id OR c.lead_id = r.lead_id OR c.phone = coalesce(a.mobile, l.mobile))
      AND i.at > r.started_at)
  OR EXISTS (SELECT FROM incoming_message i WHERE i.assessment_id = r.assessment_id AND i.at > r.started_at)
  OR EXISTS (SELECT FROM remark q WHERE q.assessment_id = r.assessment_id AND q.author_id IS NULL AND q.date > r.started_at)`;

const called = Prisma.sql`a.last_contact_at > r.started_at
  OR EXISTS (SELECT FROM lead_call k WHERE k.lead_id = r.lead_id AND k.spoken AND k.at > r.started_at)`;

/** An instalment that is settled, or receipts of this kind of fee since a request that come to its amount. */
const paid = Prisma.sql`s.event = 'fee_due' AND (
  EXISTS (SELECT FROM instalment i WHERE i.id = r.record_id AND i.settled >= i.amount)
  OR EXISTS (SELECT FROM student_due d WHERE d.id = r.record_id AND d.amount <= (
    SELECT sum(v.amount) FROM voucher v WHERE v.assessment_id = r.assessment_id AND v.kind = 'receipt'
      AND v.fee = d.fee AND v.voided_at IS NULL AND v.date >= d.created_at)))`;

const gone = Prisma.sql`CASE s.event
  WHEN 'fee_due' THEN NOT EXISTS (SELECT FROM student_due d WHERE d.id = r.record_id AND ${isCounted})
    AND NOT EXISTS (SELECT FROM instalment i WHERE i.id = r.record_id AND ${instalmentKey} = r.event_key)
  WHEN 'offer_in' THEN NOT EXISTS (SELECT FROM offer_letter o WHERE o.id = r.record_id)
  WHEN 'appointment' THEN NOT EXISTS (SELECT FROM follow_up f
    WHERE f.id = r.record_id AND f.remarks IS NULL AND ${appointmentKey} = r.event_key)
  ELSE false END`;

/**
 * The reason of a row of `runTables`; NULL where it goes on. An appointment is kept and a fee is owed however far the case moves.
 */
export const endReason = Prisma.sql`CASE
  WHEN NOT s.active THEN 'off'
  WHEN a.state = 'rejected' OR l.state = 'closed' THEN 'inactive'
  WHEN EXISTS (SELECT FROM conversation c
    WHERE c.phone = coalesce(a.mobile, l.mobile) AND c.stopped_at IS NOT NULL) THEN 'closed'
  WHEN ${answered} THEN 'answered'
  WHEN ${called} THEN 'called'
  WHEN ${paid} THEN 'paid'
  WHEN ${gone} THEN 'gone'
  WHEN s.event NOT IN ('appointment', 'fee_due') AND r.stage <> coalesce(l.state, ${stageOfCase}) THEN 'moved'
END`;

export const runTables = Prisma.sql`series_run r JOIN series s ON s.id = r.series_id
  LEFT JOIN assessment a ON a.id = r.assessment_id LEFT JOIN lead l ON l.id = r.lead_id`;

/** Why this run ends now; null where it goes on. */
export async function endReasonOf(tx: Tx, id: string): Promise<EndReason | null> {
  const [row] = await tx.$queryRaw<{ reason: EndReason | null }[]>`
    SELECT ${endReason} AS reason FROM ${runTables} WHERE r.id = ${id}::uuid`;
  return row?.reason ?? null;
}

const live = { where: { endedAt: null }, orderBy: { startedAt: "desc" }, take: 10 } as const;

/** The series that a case is in now. */
export async function runsOfCase({ id: assessmentId }: OpenCase) {
  const rows = await db.seriesRun.findMany({
    ...live,
    where: { ...live.where, assessmentId },
    ...runArgs,
  });
  return rows.map(runRow);
}

/** The series that a lead is in now; the caller has found it for the viewer. */
export async function runsOfLead(leadId: string) {
  const rows = await db.seriesRun.findMany({
    ...live,
    where: { ...live.where, leadId },
    ...runArgs,
  });
  return rows.map(runRow);
}
