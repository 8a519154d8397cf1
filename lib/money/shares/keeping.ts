import "server-only";
import { createHash } from "node:crypto";
import { type ExpectedShare, expectedShare } from "@/lib/money/shares/expected";
import { agreementsOfSubAgents, shareApplications } from "@/lib/money/shares/reading";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

// A share is written when it differs from the one that stands. One whose application has no commission, or whose student
// nobody sent any more, goes.

/** A student who is confirmed at the university counts for the steps of a sub-agent's agreement. */
const confirmedStates = ["confirmed", "claimed"];

type Count = { partnerId: string; intake: string; applications: string[] };

/** Which applications of each sub-agent and intake are confirmed. */
async function confirmedOf(tx: Tx, partners: readonly string[]) {
  const rows = await tx.$queryRaw<Count[]>`
    SELECT r.partner_id::text AS "partnerId", c.intake, array_agg(c.application_id::text) AS applications
    FROM referral r JOIN commission c ON c.assessment_id = r.assessment_id
    WHERE r.partner_id = ANY (${[...partners]}::uuid[]) AND c.state = ANY (${confirmedStates}) GROUP BY 1, 2`;
  return new Map(
    rows.map(({ partnerId, intake, applications }) => [
      `${partnerId} ${intake}`,
      new Set(applications),
    ]),
  );
}

type ShareDraft = ExpectedShare & { applicationId: string; assessmentId: string };

const fingerprintOf = (row: ShareDraft) =>
  createHash("sha256").update(JSON.stringify(row)).digest("base64url").slice(0, 22);

const writeRows = (tx: Tx, rows: (ShareDraft & { fingerprint: string })[]) => tx.$executeRaw`
  INSERT INTO commission_share (id, application_id, assessment_id, intake, partner_id, agreement_id, state, amount, currency,
    student_on, act_by, students, how, fingerprint, made_at)
  SELECT uuidv7(), "applicationId", "assessmentId", intake, "partnerId", "agreementId", state, amount, currency, "studentOn",
    "actBy", students, how, fingerprint, ${now()}
  FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS made ("applicationId" uuid, "assessmentId" uuid, intake text,
    "partnerId" uuid, "agreementId" uuid, state text, amount numeric, currency text, "studentOn" date, "actBy" date,
    students int, how text[], fingerprint text)
  ON CONFLICT (application_id) DO UPDATE SET intake = excluded.intake, partner_id = excluded.partner_id,
    agreement_id = excluded.agreement_id, state = excluded.state, amount = excluded.amount, currency = excluded.currency,
    student_on = excluded.student_on, act_by = excluded.act_by, students = excluded.students, how = excluded.how,
    fingerprint = excluded.fingerprint, made_at = excluded.made_at`;

/** One student more or less is another step for the others of the intake, whose shares were computed with another count. */
const markOthers = (tx: Tx, partners: readonly string[]) => tx.$executeRaw`
  WITH confirmed AS (
    SELECT r.partner_id, c.intake, count(*) AS students FROM referral r JOIN commission c ON c.assessment_id = r.assessment_id
    WHERE r.partner_id = ANY (${[...partners]}::uuid[]) AND c.state = ANY (${confirmedStates}) GROUP BY 1, 2)
  INSERT INTO commission_mark (case_id)
  SELECT DISTINCT s.assessment_id FROM commission_share s
    JOIN commission c ON c.application_id = s.application_id
    LEFT JOIN confirmed n ON n.partner_id = s.partner_id AND n.intake = s.intake
  WHERE s.partner_id = ANY (${[...partners]}::uuid[])
    AND s.students <> coalesce(n.students, 0) + CASE WHEN c.state = ANY (${confirmedStates}) THEN 0 ELSE 1 END`;

/** Computes the shares of these cases after their commissions, and keeps what differs. */
export async function keepShares(tx: Tx, cases: readonly string[]): Promise<void> {
  const applications = await shareApplications(tx, cases);
  const partners = [...new Set(applications.map(({ facts }) => facts.sender.id))];
  const agreements = await agreementsOfSubAgents(tx, partners);
  const stepped = partners.filter((id) =>
    agreements.get(id)?.some(({ rates }) => rates.some(({ fromStudents }) => fromStudents)),
  );
  const confirmed = stepped.length ? await confirmedOf(tx, stepped) : new Map();

  const rows = applications.map(({ applicationId, assessmentId, facts }) => {
    const { sender, commission } = facts;
    const group: Set<string> = confirmed.get(`${sender.id} ${commission.intake}`) ?? new Set();
    const others = group.size - Number(group.has(applicationId));
    const made = expectedShare(facts, agreements.get(sender.id) ?? [], others);
    const row = { ...made, applicationId, assessmentId };
    return { ...row, fingerprint: fingerprintOf(row) };
  });

  const kept = await tx.commissionShare.findMany({
    where: { assessmentId: { in: [...cases] } },
    select: { id: true, applicationId: true, fingerprint: true, partnerId: true, students: true },
  });
  const prints = new Map(kept.map((one) => [one.applicationId, one.fingerprint]));
  const ids = new Set(rows.map(({ applicationId }) => applicationId));
  const gone = kept.filter(({ applicationId }) => !ids.has(applicationId));
  const changed = rows.filter((row) => prints.get(row.applicationId) !== row.fingerprint);
  if (gone.length)
    await tx.commissionShare.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  if (changed.length) await writeRows(tx, changed);
  const counted = kept.filter(({ students }) => students !== null).map((one) => one.partnerId);
  const marked = [...new Set([...stepped, ...counted])];
  if (marked.length) await markOthers(tx, marked);
}
