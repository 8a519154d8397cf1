import { keepCommission } from "@/lib/money/commission-keeping/operations";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";
import { makeCase } from "./cases";
import { makeNumbered } from "./deposits";
import { makeAgreement, makePartner, makeSubAgent, type Terms } from "./partners";
import { makeWay } from "./pipeline";
import type { Staff } from "./staff";

// Students for whom partners pay.

/** A case with a deposit of 5 January 2026 and no visa, of a university with an agreement unless told. */
export async function makeEarning(handler: Staff, terms?: Terms | null) {
  const c = await makeCase({ handler });
  const way = await makeWay(c);
  await db.visa.delete({ where: { id: way.visa.id } });
  const university = { id: way.applied.universityId };
  const partner = await makePartner(university);
  if (terms !== null) await makeAgreement(partner.id, terms);
  await db.enrolment.create({
    data: {
      applicationId: way.application.id,
      assessmentId: c.id,
      fee: "20000",
      currency: "CAD",
    },
  });
  return { case: c, ...way, university, partner };
}

/** The commissions of a case, once the job has run. */
export async function commissionOf(assessmentId: string) {
  await keepCommission();
  return db.commission.findMany({ where: { assessmentId }, orderBy: { id: "asc" } });
}

/** A claim as it was typed before there were invoices: CAD 3,000 of 20 November 2026. */
export const claimByHand = (applicationId: string, partnerId: string, number: string) =>
  db.commissionClaim.create({
    data: {
      ...{ applicationId, partnerId, number, amount: "3000", currency: "CAD" },
      claimedOn: new Date("2026-11-20"),
    },
  });

type CommissionFields = Partial<Prisma.CommissionUncheckedCreateInput>;

/** A share of a sub-agent without an agreement, as the job writes one. */
export async function makeShare(assessmentId: string) {
  const { id: applicationId } = await makeNumbered(assessmentId);
  const { id: partnerId } = await makeSubAgent();
  return db.commissionShare.create({
    data: {
      ...{ applicationId, assessmentId, partnerId, intake: "2026-09", state: "payable" },
      ...{ studentOn: new Date("2026-01-05"), actBy: new Date("9999-12-31") },
      ...{ how: ["Made by a test"], fingerprint: "made by a test", madeAt: new Date() },
    },
  });
}

/** A commission without an agreement, as the job writes one. */
export async function makeCommission(assessmentId: string, more: CommissionFields = {}) {
  const { id: applicationId } = await makeNumbered(assessmentId);
  return db.commission.create({
    data: {
      ...{ applicationId, assessmentId, intake: "2026-09", state: "expected" },
      ...{ studentOn: new Date("2026-01-05"), actBy: new Date("9999-12-31") },
      ...{ how: ["Made by a test"], fingerprint: "made by a test", madeAt: new Date() },
      ...more,
    },
  });
}
