import "server-only";
import type { Money } from "@/lib/money/commission/facts";
import {
  agreementVersion,
  commissionApplications,
  versionArgs,
} from "@/lib/money/commission/reading";
import { statementNumber } from "@/lib/money/partners/labels";
import type { ShareFacts } from "@/lib/money/shares/expected";
import type { Tx } from "@/lib/platform/db";

// Facts of applications whose students were sent by sub-agents, and the agreements with these.

type SettledRow = Money & { serial: number; isPaid: boolean; backSerial: number | null };
type FactsRow = Omit<ShareFacts, "application" | "settled"> & {
  applicationId: string;
  settled: SettledRow | null;
};

const settledOf = (row: SettledRow | null): ShareFacts["settled"] =>
  row && {
    ...{ amount: row.amount, currency: row.currency, isPaid: row.isPaid },
    statement: statementNumber(row.serial),
    takenBackBy: row.backSerial === null ? null : statementNumber(row.backSerial),
  };

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
        END AS received,
      CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('amount', l.amount::text, 'currency', l.currency, 'serial', s.serial,
        'isPaid', s.voucher_id IS NOT NULL, 'backSerial', bs.serial) END AS settled
    FROM referral r
    JOIN partner p ON p.id = r.partner_id
    JOIN commission c ON c.assessment_id = r.assessment_id
    LEFT JOIN commission_claim m ON m.application_id = c.application_id
    LEFT JOIN share_line l ON l.application_id = c.application_id AND l.kind = 'share' AND l.released_at IS NULL
    LEFT JOIN share_statement s ON s.id = l.statement_id
    LEFT JOIN share_line b ON b.application_id = c.application_id AND b.kind = 'back' AND b.released_at IS NULL
    LEFT JOIN share_statement bs ON bs.id = b.statement_id AND bs.voucher_id IS NOT NULL
    WHERE r.assessment_id = ANY (${cases}::uuid[])`;
  if (rows.length === 0) return [];
  const byApplication = new Map(rows.map(({ applicationId, ...row }) => [applicationId, row]));
  const applications = await commissionApplications(tx, cases);
  return applications.flatMap(({ applicationId, assessmentId, facts: application }) => {
    const row = byApplication.get(applicationId);
    if (!row) return [];
    const facts = { ...row, application, settled: settledOf(row.settled) };
    return [{ applicationId, assessmentId, facts }];
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
