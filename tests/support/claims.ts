import { createInvoice } from "@/lib/money/claims/operations";
import { keepCommission } from "@/lib/money/commission-keeping/operations";
import { createRemittance } from "@/lib/money/remittances/operations";
import { db } from "@/lib/platform/db";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { makeCase } from "./cases";
import { makeEarning } from "./commission";
import { makeWay } from "./pipeline";
import { callerFor, type Staff } from "./staff";

// Students whose commission is claimed.

type Earning = Awaited<ReturnType<typeof makeEarning>>;

/** A student who is enrolled, so that CAD 3,000 are confirmed with a partner of their own. */
export async function makeConfirmed(admin: Staff): Promise<Earning> {
  const earning = await makeEarning(admin);
  await db.enrolment.update({
    where: { applicationId: earning.application.id },
    data: { enrolledOn: new Date("2026-02-01") },
  });
  return earning;
}

/** Another student of the same university, with a fee of their own. */
export async function makeFellow({ university, course }: Earning, admin: Staff, fee = "20000") {
  const c = await makeCase({ handler: admin });
  const way = await makeWay(c);
  await db.visa.delete({ where: { id: way.visa.id } });
  await db.appliedCourse.update({
    where: { id: way.applied.id },
    data: { universityId: university.id, courseId: course.id },
  });
  const applicationId = way.application.id;
  await db.enrolment.create({
    data: {
      ...{ applicationId, assessmentId: c.id, fee, currency: "CAD" },
      enrolledOn: new Date("2026-02-01"),
    },
  });
  return { case: c, application: way.application, applied: way.applied };
}

/** What a form of a new invoice sends for these applications. */
export async function invoiceInput(partnerId: string, applicationIds: string[]) {
  await keepCommission();
  const rows = await db.commission.findMany({ where: { applicationId: { in: applicationIds } } });
  const total = rows.reduce((sum, { amount }) => sum + toPaise(amount?.toFixed(2) ?? "0"), 0n);
  return {
    ...{ partner: partnerId, location: "gurdaspur", students: applicationIds },
    ...{ total: fromPaise(total), treatment: "none", rate: "61.4321", payDays: "30" },
  };
}

/** An invoice over the confirmed commissions of these applications. */
export async function makeInvoice(
  admin: Staff,
  partnerId: string,
  applicationIds: string[],
  more: object = {},
) {
  const input = { ...(await invoiceInput(partnerId, applicationIds)), ...more };
  const answer = await createInvoice.run(input, await callerFor(admin));
  if (!answer.ok) throw new Error(answer.message);
  return db.partnerInvoice.findUniqueOrThrow({
    where: { id: answer.data._id },
    include: { claims: { orderBy: { id: "asc" } } },
  });
}

/** An invoice over one student, of a partner of its own, which lets the catalogue's university go: other tests delete that. */
export async function makeOneInvoice(admin: Staff) {
  const { partner, application } = await makeConfirmed(admin);
  const invoice = await makeInvoice(admin, partner.id, [application.id]);
  const data = { kind: "aggregator", universityId: null };
  await db.partner.update({ where: { id: partner.id }, data });
  return invoice;
}

let references = 0;

/** Money that settles an invoice of its own. */
export async function makeRemittance(admin: Staff) {
  const { partnerId, amount, rupees, claims } = await makeOneInvoice(admin);
  references += 1;
  const input = {
    ...{
      partner: partnerId,
      location: "gurdaspur",
      receivedOn: "2026-11-20",
      reference: `MADE ${references}`,
    },
    ...{ amount: amount.toFixed(2), rupees: rupees.toFixed(2) },
    lines: claims.map((claim) => ({ claim: claim.id, amount: claim.amount.toFixed(2) })),
  };
  const answer = await createRemittance.run(input, await callerFor(admin));
  if (!answer.ok) throw new Error(answer.message);
  return { id: answer.data._id };
}
