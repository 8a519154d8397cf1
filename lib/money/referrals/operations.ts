import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordEdited } from "@/lib/case/labels";
import { statementNumber } from "@/lib/money/partners/labels";
import { referral, referralRef } from "@/lib/money/referrals/schema";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayOf, toDate } from "@/lib/values/fields/day";

type CaseRequest = { assessment: { id: string }; tx: Tx };

/** A share that stands on a statement is of the sub-agent who was named then. */
async function statementOf(tx: Tx, assessmentId: string): Promise<Failure | undefined> {
  const line = await tx.shareLine.findFirst({
    where: { application: { assessmentId }, releasedAt: null },
    select: { statement: { select: { serial: true } } },
  });
  if (!line) return undefined;
  const number = statementNumber(line.statement.serial);
  return refuse(409, `Statement ${number} has a share for this student, so the sub-agent stays`);
}

const shared = {
  // Money follows from it, so an admin says who sent a student.
  who: "case.commission" as const,
  record: async ({ assessment, tx }: CaseRequest) => {
    const row = await tx.referral.findUnique({
      where: { assessmentId: assessment.id },
      include: { partner: { select: { name: true } } },
    });
    const sender = row && { partner: row.partnerId, since: dayOf(row.since) };
    return { partner: null, since: null, ...sender, version: row?.version ?? 0, row };
  },
};

/** Says which sub-agent sent a student: what it gets for the student is computed within a minute. */
export const setReferral = caseOperation({
  ...shared,
  name: "referral.set",
  summary: "Say which sub-agent sent a student, and since when",
  input: referral,
  done: recordEdited,
  change: async ({ input: { partner: partnerId, since }, record: { row }, assessment, tx }) => {
    const partner = await tx.partner.findFirst({
      where: { id: partnerId, kind: "sub_agent" },
      select: { name: true, active: true },
    });
    const isNew = row?.partnerId !== partnerId;
    if (!partner || (isNew && !partner.active)) {
      const says = partner ? `${partner.name} is switched off` : "There is no such sub-agent";
      return refuse(422, says, { fields: { partner: says } });
    }
    const stays = row && isNew && (await statementOf(tx, assessment.id));
    if (stays) return stays;
    const data = { partnerId, since: toDate(since) };
    await tx.referral.upsert({
      where: { assessmentId: assessment.id },
      create: { ...data, assessmentId: assessment.id, version: 1 },
      update: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    return { name: partner.name };
  },
  detail: ({ input: { since }, record: { row } }, { name }) => ({
    entry: name,
    before: row?.partner.name ?? null,
    from: since,
  }),
});

export const clearReferral = caseOperation({
  ...shared,
  name: "referral.clear",
  summary: "Say that no sub-agent sent a student after all",
  input: referralRef,
  done: "No sub-agent sent this student",
  change: async ({ record: { row }, assessment, tx }) => {
    if (!row) return refuse(409, "No sub-agent was named for this student");
    const stays = await statementOf(tx, assessment.id);
    if (stays) return stays;
    await tx.referral.delete({ where: { id: row.id }, select: { id: true } });
    return { name: row.partner.name };
  },
  detail: (_, { name }) => ({ entry: name }),
});
