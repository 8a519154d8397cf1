import "server-only";
import type { DueEvent, RateKind } from "@/lib/money/agreements/labels";
import { rateArgs } from "@/lib/money/agreements/queries";
import {
  type AgreementVersion,
  type CommissionFacts,
  catalogueCurrency,
} from "@/lib/money/commission/facts";
import type { Tx } from "@/lib/platform/db";
import { dayOf } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

// Facts of applications and the agreements that may speak of them, as the database has them.

type FactsRow = Omit<CommissionFacts, "fee"> & {
  applicationId: string;
  assessmentId: string;
  /** of the enrolment, of the visa's plan and of the catalogue */
  entered: { amount: string | null; currency: string | null };
  planned: { amount: string | null; currency: string | null };
  catalogue: string;
};

export type CommissionApplication = {
  applicationId: string;
  assessmentId: string;
  facts: CommissionFacts;
};

function feeOf({ entered, planned, catalogue, country }: FactsRow): CommissionFacts["fee"] {
  if (entered.amount && entered.currency)
    return { amount: entered.amount, currency: entered.currency, from: "enrolment" };
  if (planned.amount && planned.currency)
    return { amount: planned.amount, currency: planned.currency, from: "plan" };
  // A course without a fee has nought in the catalogue.
  if (Number(catalogue) === 0) return null;
  return { amount: catalogue, currency: catalogueCurrency(country), from: "catalogue" };
}

/** The applications of these cases that have a deposit, a visa that was applied for, or a claim. */
export async function commissionApplications(
  tx: Pick<Tx, "$queryRaw">,
  cases: readonly string[],
): Promise<CommissionApplication[]> {
  const rows = await tx.$queryRaw<FactsRow[]>`
    SELECT a.id::text AS "applicationId", a.assessment_id::text AS "assessmentId", c.country, c.type AS level,
      c.university_id::text AS "universityId", c.course_id::text AS "courseId", o.campus, a.intake, a.defer_intake AS "deferredTo",
      s.state = 'rejected' AS "isInactive", a.status AS "applicationStatus", paid.day::text AS "depositOn",
      applied.day::text AS "visaOn", latest.status AS "visaStatus", latest.received_on::text AS "visaReceivedOn",
      e.enrolled_on::text AS "enrolledOn", e.census_on::text AS "censusOn", e.paid_on::text AS "paidOn", e.left_on::text AS "leftOn",
      jsonb_build_object('amount', e.fee::text, 'currency', e.currency) AS entered,
      jsonb_build_object('amount', p.fee::text, 'currency', p.fee_currency) AS planned, o.tuition_fee::text AS catalogue,
      CASE WHEN e.paid IS NOT NULL THEN jsonb_build_object('amount', e.paid::text, 'currency', e.currency) END AS paid,
      CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', t.id, 'name', t.name) END AS "sentThrough",
      CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('amount', (m.amount - m.credited)::text, 'currency', m.currency, 'number', m.number,
        'on', m.claimed_on, 'partnerId', m.partner_id) END AS claim
    FROM application a
    JOIN assessment s ON s.id = a.assessment_id
    JOIN applied_course c ON c.id = a.applied_course_id
    JOIN course o ON o.id = c.course_id
    LEFT JOIN visa_plan p ON p.application_id = a.id
    LEFT JOIN enrolment e ON e.application_id = a.id
    LEFT JOIN partner t ON t.id = e.partner_id
    LEFT JOIN commission_claim m ON m.application_id = a.id
    LEFT JOIN LATERAL (SELECT min(coalesce(d.date_of_issue, (d.created_at AT TIME ZONE 'Asia/Kolkata')::date)) AS day
      FROM offer_letter f JOIN deposit d ON d.offer_letter_id = f.id WHERE f.application_id = a.id) paid ON true
    LEFT JOIN LATERAL (SELECT min((date AT TIME ZONE 'Asia/Kolkata')::date) AS day
      FROM visa WHERE application_id = a.id AND status <> 'Visa not applied') applied ON true
    LEFT JOIN LATERAL (SELECT status, received_on FROM visa WHERE application_id = a.id ORDER BY date DESC, id DESC LIMIT 1) latest ON true
    WHERE a.assessment_id = ANY (${cases}::uuid[]) AND coalesce(paid.day, applied.day, m.claimed_on) IS NOT NULL
    ORDER BY a.id`;
  return rows.map((row) => {
    const { applicationId, assessmentId, entered: _, planned: __, catalogue: ___, ...facts } = row;
    return { applicationId, assessmentId, facts: { ...facts, fee: feeOf(row) } };
  });
}

const decimal = (value: { toString(): string } | null) => value && twoDecimals(value);

export const versionArgs = {
  include: { rates: rateArgs, partner: true },
} satisfies Prisma.AgreementDefaultArgs;

/** An agreement as the database has it, for those who compute by it. */
export const agreementVersion = ({
  partner: { id, name, kind, currency },
  ...row
}: Prisma.AgreementGetPayload<typeof versionArgs>): AgreementVersion => ({
  id: row.id,
  partner: { id, name, kind, currency },
  validFrom: dayOf(row.validFrom),
  validTo: row.validTo && dayOf(row.validTo),
  dueAfter: row.dueAfter as DueEvent,
  dueDays: row.dueDays,
  claimDays: row.claimDays,
  clawbackDays: row.clawbackDays,
  rates: row.rates.map((rate) => ({
    ...rate,
    kind: rate.kind as RateKind,
    percent: decimal(rate.percent),
    amount: decimal(rate.amount),
    university: rate.university?.name ?? null,
    course: rate.course?.program ?? null,
  })),
});

/** The agreements with partners that are on, by the university that they can speak of. */
export async function agreementsByUniversity(tx: Tx, universities: readonly string[]) {
  const ids = { in: [...new Set(universities)] };
  const rows = await tx.agreement.findMany({
    where: {
      replacedAt: null,
      partner: {
        active: true,
        OR: [{ universityId: ids }, { reaches: { some: { universityId: ids } } }],
      },
    },
    include: {
      rates: rateArgs,
      partner: {
        include: { reaches: { where: { universityId: ids }, select: { universityId: true } } },
      },
    },
  });
  const found = new Map<string, AgreementVersion[]>();
  for (const row of rows) {
    const { kind, universityId, reaches } = row.partner;
    const version = agreementVersion(row);
    // A sub-agent sends students and pays for none.
    const reached = kind === "aggregator" ? reaches.map((one) => one.universityId) : [universityId];
    for (const university of reached)
      if (university) found.set(university, [...(found.get(university) ?? []), version]);
  }
  return found;
}
