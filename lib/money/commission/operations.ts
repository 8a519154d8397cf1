import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { keepCommissions, lockCommissions } from "@/lib/money/commission/keeping";
import { claimRef, commissionPartner } from "@/lib/money/commission/schema";
import { courseOf, visaCourse } from "@/lib/parts/visas/queries";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";

/** The application with its commission, which is made anew first: a minute has not passed for everybody. */
async function applicationOf(tx: Tx, id: string, assessmentId: string) {
  await lockCommissions(tx);
  await keepCommissions(tx, [assessmentId]);
  return tx.application.findFirst({
    where: { id, assessmentId },
    select: { id: true, ...visaCourse, commission: true, commissionClaim: true, enrolment: true },
  });
}
type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applicationOf>>>;

const titleOf = (found: ApplicationRow) => {
  const { apn, course, university } = courseOf(found);
  return `${apn}: ${course}, ${university}`;
};

type RecordRequest = { input: { applicationId: string }; assessment: { id: string }; tx: Tx };

const shared = {
  who: "case.commission" as const,
  record: async ({ input, assessment, tx }: RecordRequest) => {
    const found = await applicationOf(tx, input.applicationId, assessment.id);
    return found && { ...found, title: titleOf(found) };
  },
};

/** A claim that was typed before there were invoices; an invoice is corrected by a credit note. */
export const unclaimCommission = caseOperation({
  ...shared,
  name: "commission.unclaim",
  summary: "Say that a commission was not claimed after all",
  input: claimRef,
  done: "Not claimed any more",
  change: async ({ record: { id, commissionClaim: claim }, assessment, tx }) => {
    if (!claim) return refuse(409, "This was not claimed");
    if (claim.invoiceId)
      return refuse(409, `It stands in ${claim.number}. Please correct that by a credit note`);
    await tx.commissionClaim.delete({ where: { id: claim.id }, select: { id: true } });
    await keepCommissions(tx, [assessment.id]);
    return { id };
  },
  detail: ({ record: { id, title, commissionClaim: claim } }) => ({
    ...{ id, entry: title, number: claim?.number ?? null },
  }),
});

/** Of several who reach a university, an admin says through whom the application was sent. */
export const sendThrough = caseOperation({
  ...shared,
  name: "commission.partner",
  summary: "Say through which partner an application was sent",
  input: commissionPartner,
  done: "Record edited successfully",
  change: async ({ input: { partner: partnerId }, record: { id }, assessment, tx }) => {
    const found =
      partnerId &&
      (await tx.partner.findFirst({
        where: { id: partnerId, kind: { not: "sub_agent" } },
        select: { id: true },
      }));
    if (partnerId && !found) {
      const says = "There is no such partner";
      return refuse(422, says, { fields: { partner: says } });
    }
    await tx.enrolment.upsert({
      where: { applicationId: id },
      create: { applicationId: id, assessmentId: assessment.id, partnerId, version: 1 },
      update: { partnerId, version: { increment: 1 } },
      select: { applicationId: true },
    });
    await keepCommissions(tx, [assessment.id]);
    return { id };
  },
  detail: ({ input: { partner }, record: { id, title } }) => ({ id, entry: title, to: partner }),
});
