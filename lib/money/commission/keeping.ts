import "server-only";
import { createHash } from "node:crypto";
import { type ExpectedCommission, expectedCommission } from "@/lib/money/commission/expected";
import { agreementsByUniversity, commissionApplications } from "@/lib/money/commission/reading";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

// A commission is written when it differs from the one that stands. One whose application has neither a deposit nor a visa
// any more goes.

/** Students who are confirmed count for the steps of an agreement. */
const confirmedStates = ["confirmed", "claimed"];

type Tally = { partnerId: string; intake: string; applications: string[] };
const groupOf = (partnerId: string, intake: string) => `${partnerId} ${intake}`;

/** Which applications are confirmed with these partners, by partner and intake. */
async function confirmedBy(tx: Tx, partners: readonly string[]) {
  const rows = await tx.$queryRaw<Tally[]>`
    SELECT partner_id::text AS "partnerId", intake, array_agg(application_id::text) AS applications FROM commission
    WHERE partner_id = ANY (${[...partners]}::uuid[]) AND state = ANY (${confirmedStates}) GROUP BY 1, 2`;
  return new Map(
    rows.map(({ partnerId, intake, applications }) => [
      groupOf(partnerId, intake),
      new Set(applications),
    ]),
  );
}

type CommissionDraft = ExpectedCommission & { applicationId: string; assessmentId: string };

const fingerprintOf = (row: CommissionDraft) =>
  createHash("sha256").update(JSON.stringify(row)).digest("base64url").slice(0, 22);

/** One statement for all of them: row by row it takes the processor five times as long. */
const writeRows = (tx: Tx, rows: (CommissionDraft & { fingerprint: string })[]) => tx.$executeRaw`
  INSERT INTO commission (id, application_id, assessment_id, intake, partner_id, agreement_id, state, amount, currency, student_on,
    due_on, claim_by, act_by, how, fingerprint, made_at)
  SELECT uuidv7(), "applicationId", "assessmentId", intake, "partnerId", "agreementId", state, amount, currency, "studentOn",
    "dueOn", "claimBy", "actBy", how, fingerprint, ${now()}
  FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS made ("applicationId" uuid, "assessmentId" uuid, intake text,
    "partnerId" uuid, "agreementId" uuid, state text, amount numeric, currency text, "studentOn" date, "dueOn" date,
    "claimBy" date, "actBy" date, how text[], fingerprint text)
  ON CONFLICT (application_id) DO UPDATE SET intake = excluded.intake, partner_id = excluded.partner_id,
    agreement_id = excluded.agreement_id, state = excluded.state, amount = excluded.amount, currency = excluded.currency,
    student_on = excluded.student_on, due_on = excluded.due_on, claim_by = excluded.claim_by, act_by = excluded.act_by,
    how = excluded.how, fingerprint = excluded.fingerprint, made_at = excluded.made_at`;

/** Where an agreement has steps, one student more or less is another rate for the others of the intake. */
const markOthers = (tx: Tx, groups: { partnerId: string; intake: string }[]) => tx.$executeRaw`
  INSERT INTO commission_mark (case_id)
  SELECT DISTINCT c.assessment_id FROM jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) AS g ("partnerId" uuid, intake text)
    JOIN commission c ON c.partner_id = g."partnerId" AND c.intake = g.intake
  WHERE c.state NOT IN ('none', 'lost')`;

const lock = 1231;
/** One piece at a time, in whatever process: what is read last is written last. */
export const lockCommissions = (tx: Tx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${lock}::bigint)`;

/** Computes what is expected for these cases, and keeps what differs. */
export async function keepCommissions(tx: Tx, cases: readonly string[]): Promise<void> {
  const applications = await commissionApplications(tx, cases);
  const universities = applications.map(({ facts }) => facts.universityId);
  const agreements = await agreementsByUniversity(tx, universities);
  const all = [...agreements.values()].flat();
  const stepped = all.filter(({ rates }) => rates.some(({ fromStudents }) => fromStudents));
  const partners = [...new Set(stepped.map(({ partner }) => partner.id))];
  const confirmed = partners.length ? await confirmedBy(tx, partners) : new Map();

  const rows = applications.flatMap(({ applicationId, assessmentId, facts }) => {
    const others = (partnerId: string, intake: string) => {
      const group: Set<string> = confirmed.get(groupOf(partnerId, intake)) ?? new Set();
      return group.size - Number(group.has(applicationId));
    };
    const made = expectedCommission(facts, agreements.get(facts.universityId) ?? [], others);
    if (!made) return [];
    const row = { ...made, applicationId, assessmentId };
    return [{ ...row, fingerprint: fingerprintOf(row) }];
  });

  const kept = await tx.commission.findMany({
    where: { assessmentId: { in: [...cases] } },
    select: { id: true, applicationId: true, fingerprint: true, partnerId: true, intake: true },
  });
  const prints = new Map(kept.map((one) => [one.applicationId, one.fingerprint]));
  const ids = new Set(rows.map(({ applicationId }) => applicationId));
  const gone = kept.filter(({ applicationId }) => !ids.has(applicationId));
  const changed = rows.filter((row) => prints.get(row.applicationId) !== row.fingerprint);
  if (gone.length)
    await tx.commission.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  if (changed.length) await writeRows(tx, changed);

  if (partners.length === 0) return;
  const after = await confirmedBy(tx, partners);
  const groups = [...new Set([...confirmed.keys(), ...after.keys()])].filter(
    (group) => (confirmed.get(group)?.size ?? 0) !== (after.get(group)?.size ?? 0),
  );
  if (groups.length)
    await markOthers(
      tx,
      groups.map((group) => {
        const [partnerId = "", intake = ""] = group.split(" ");
        return { partnerId, intake };
      }),
    );
}
