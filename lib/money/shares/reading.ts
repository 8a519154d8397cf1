import "server-only";
import {
  agreementVersion,
  commissionApplications,
  versionArgs,
} from "@/lib/money/commission/reading";
import type { ShareFacts } from "@/lib/money/shares/expected";
import type { Tx } from "@/lib/platform/db";

// Facts of applications whose students were sent by sub-agents, and the agreements with these.

type FactsRow = Omit<ShareFacts, "application"> & { applicationId: string };

export type ShareApplication = { applicationId: string; assessmentId: string; facts: ShareFacts };

/** The applications of these cases that have a commission and a sub-agent. */
export async function shareApplications(
  tx: Tx,
  cases: readonly string[],
): Promise<ShareApplication[]> {
  const rows = await tx.$queryRaw<FactsRow[]>`
    SELECT c.application_id::text AS "applicationId",
      jsonb_build_object('id', p.id, 'name', p.name, 'isActive', p.active, 'since', r.since) AS sender,
      jsonb_build_object('state', c.state, 'amount', c.amount::text, 'currency', c.currency, 'studentOn', c.student_on,
        'intake', c.intake) AS commission,
      CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('amount', m.received::text, 'currency', m.currency, 'on', m.received_on)
        END AS received
    FROM referral r
    JOIN partner p ON p.id = r.partner_id
    JOIN commission c ON c.assessment_id = r.assessment_id
    LEFT JOIN commission_claim m ON m.application_id = c.application_id
    WHERE r.assessment_id = ANY (${cases}::uuid[])`;
  if (rows.length === 0) return [];
  const facts = new Map(rows.map(({ applicationId, ...row }) => [applicationId, row]));
  const applications = await commissionApplications(tx, cases);
  return applications.flatMap(({ applicationId, assessmentId, facts: application }) => {
    const row = facts.get(applicationId);
    return row ? [{ applicationId, assessmentId, facts: { ...row, application } }] : [];
  });
}

/** The agreements with these sub-agents, also with those that are off: what was received before is still theirs. */
export async function agreementsOfSubAgents(tx: Tx, partners: readonly string[]) {
  const rows = await tx.agreement.findMany({
    where: { replacedAt: null, partnerId: { in: [...partners] } },
    ...versionArgs,
  });
  const versions = rows.map(agreementVersion);
  return new Map(partners.map((id) => [id, versions.filter(({ partner }) => partner.id === id)]));
}
