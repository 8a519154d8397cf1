import "server-only";
import { invoiceAnswer } from "@/lib/money/claims/answer";
import { treatmentsFor } from "@/lib/money/claims/labels";
import { invoiceMailWords } from "@/lib/money/claims/mails";
import {
  drawingOf,
  fileName,
  mayClaim,
  type Printed,
  paperFor,
  readInvoice,
} from "@/lib/money/claims/queries";
import {
  answeredQuery,
  invoiceMail,
  invoiceQuery,
  type NewInvoice,
  newInvoice,
} from "@/lib/money/claims/schema";
import type { ClaimedStudent } from "@/lib/money/claims/student";
import { keepCommissions, lockCommissions } from "@/lib/money/commission/keeping";
import { courseTypeLabels } from "@/lib/parts/courses-applied/labels";
import { notTheirs, refuseBranch } from "@/lib/platform/branches/known";
import { gstBranch, gstSelect, officeOf } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as is from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { queueMail } from "@/lib/platform/outbox/queue";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { countryOption } from "@/lib/values/countries";
import { showMoney } from "@/lib/values/currencies";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { gstInside } from "@/lib/values/gst";
import { twoDecimals } from "@/lib/values/money";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

const shared = { who: "claims.manage" as const, failed: shortFailure, may: mayClaim };

export const fault = (field: string, message: string, status: 409 | 422 = 422) =>
  refuse(status, message, { fields: { [field]: message } });

const claimedApplication = {
  select: {
    id: true,
    apn: true,
    universityApplicationNumber: true,
    enrolment: true,
    commission: true,
    commissionClaim: { select: { number: true } },
    assessment: { select: { id: true, first_name: true, surname: true, location: true } },
    appliedCourse: {
      select: {
        type: true,
        course: { select: { program: true, campus: true } },
        university: { select: { name: true } },
      },
    },
  },
} satisfies Prisma.ApplicationDefaultArgs;
type Application = Prisma.ApplicationGetPayload<typeof claimedApplication>;

function studentOf({ apn, assessment, enrolment, appliedCourse, ...row }: Application) {
  const { course, university, type } = appliedCourse;
  const student: ClaimedStudent = {
    name: fullName(assessment),
    studentNo: row.universityApplicationNumber,
    apn,
    course: course.program,
    level: (courseTypeLabels as Record<string, string>)[type] ?? type,
    campus: course.campus,
    university: university.name,
    intake: row.commission?.intake ?? "",
    enrolledOn: enrolment?.enrolledOn ? dayOf(enrolment.enrolledOn) : null,
    fee: enrolment?.fee ? twoDecimals(enrolment.fee) : null,
    paid: enrolment?.paid ? twoDecimals(enrolment.paid) : null,
  };
  return student;
}

type Partner = { id: string; name: string; currency: string };

/** The commissions that are claimed, as they are at this moment: nobody else claims them before this is done. */
async function lockedStudents(tx: Tx, partner: Partner, ids: string[]) {
  const where = { id: { in: ids } };
  const cases = await tx.application.findMany({ where, select: { assessmentId: true } });
  await lockCommissions(tx);
  await keepCommissions(tx, [...new Set(cases.map(({ assessmentId }) => assessmentId))]);
  const rows = await tx.application.findMany({ where, ...claimedApplication });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const students = [];
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) return fault("students", "A student is not there any more. Please look again", 409);
    const { commission, commissionClaim: claim } = row;
    const name = fullName(row.assessment);
    if (claim) return fault("students", `${name} was claimed already, with ${claim.number}`, 409);
    if (commission?.state !== "confirmed" || commission.partnerId !== partner.id)
      return fault("students", `${name} is not confirmed with ${partner.name} any more`, 409);
    const { amount, currency } = commission;
    if (!amount || amount.lte(0))
      return fault(
        "students",
        `The amount of ${name} is not known yet: enter the fee under Enrolment`,
      );
    if (currency !== partner.currency)
      return fault(
        "students",
        `The amount of ${name} is in ${currency}, not in ${partner.currency}`,
      );
    students.push({ row, amount: amount.toFixed(2) });
  }
  return students;
}

const noTax = { gstRate: "0", cgst: "0", sgst: "0", igst: "0" };

/** What GST says of the rupees of an invoice or of its credit note. It is inside them, as in a receipt's. */
export function taxOf(rupees: string, gstRate: string, state: string | null, gstin: string | null) {
  if (!gstin || Number(gstRate) === 0) return noTax;
  const { cgst, sgst, igst } = gstInside(rupees, gstRate, state ?? "", gstin);
  return { gstRate, cgst, sgst, igst };
}

type Country = { country: string; gstin: string | null };

/** The choice for GST must be what the branch and the partner are. */
function treatmentFault(input: NewInvoice, partner: Country, gstin: string | undefined) {
  const { treatment, lutNumber, state } = input;
  const possible = treatmentsFor(partner.country, gstin);
  if (!possible.includes(treatment))
    return fault("treatment", "This is not possible for this partner and this branch");
  if (treatment === "lut" && !lutNumber) return fault("lutNumber", "LUT number is required");
  if (treatment === "india" && !state) return fault("state", "State of the partner is required");
  if (treatment === "india" && partner.gstin && partner.gstin.slice(0, 2) !== state)
    return fault("state", "The partner's GSTIN is of another state");
  return undefined;
}

export const sumOf = (amounts: string[]) =>
  fromPaise(amounts.reduce((all, amount) => all + toPaise(amount), 0n));

/** The rupees of each amount at a rate, half a paisa up, as the database rounds. */
const inRupees = (tx: Tx, amounts: string[], rate: string) =>
  tx.$queryRaw<{ rupees: string }[]>`
    SELECT round(amount * ${rate}::numeric, 2)::text AS rupees
    FROM unnest(${amounts}::numeric[]) WITH ORDINALITY AS a (amount, place) ORDER BY place`;

/** One invoice over many students: a claim each, with its amount as it is now. */
export const createInvoice = operation({
  ...shared,
  name: "partnerInvoice.create",
  summary: "Claim commission of a partner by an invoice for many students",
  answers: invoiceAnswer,
  input: newInvoice,
  timeout: 60_000,
  done: ({ number }) => `${number} issued`,
  subject: async ({ input, tx }) => {
    await tx.$queryRaw`SELECT FROM partner WHERE id = ${input.partner}::uuid FOR UPDATE`;
    return tx.partner.findUnique({ where: { id: input.partner } });
  },
  change: async ({ input, subject: partner, viewer, tx }) => {
    const { location, lutNumber, state, treatment, payDays } = input;
    if (!viewer.branches.includes(location)) return refuseBranch(location, notTheirs);
    if (partner.kind === "sub_agent") return refuse(409, `${partner.name} pays for no students`);
    const branch = await tx.branch.findUniqueOrThrow({
      where: { code: location },
      select: gstSelect,
    });
    const gst = gstBranch(branch);
    const wrong = treatmentFault(input, partner, gst?.gstin);
    if (wrong) return wrong;
    const rate = partner.currency === "INR" ? "1" : input.rate;
    const students = await lockedStudents(tx, partner, input.students);
    if (isFailure(students)) return students;
    const amounts = students.map(({ amount }) => amount);
    const total = sumOf(amounts);
    if (total !== twoDecimals(input.total)) {
      const says = `The amounts changed meanwhile and come to ${showMoney(total, partner.currency)}. Please look again`;
      return fault("students", says, 409);
    }
    const values = (await inRupees(tx, amounts, rate)).map(({ rupees }) => rupees);
    const rupees = sumOf(values);
    const taxed = treatment === "igst" || treatment === "india";
    const tax = taxOf(rupees, taxed && gst ? gst.own : "0", state, branch.gstin);
    const office = await officeOf(location, tx);
    const printed: Printed = {
      office,
      partner: {
        ...{ name: partner.name, gstin: partner.gstin, taxNumber: partner.taxNumber },
        country: countryOption(partner.country).label,
      },
    };
    const issuedOn = dayInIndia();
    const payBy = daysAfter(issuedOn, payDays);
    const invoice = await tx.partnerInvoice.create({
      data: {
        ...{ kind: "invoice", partnerId: partner.id, location, currency: partner.currency },
        ...{ issuedOn: toDate(issuedOn), payBy: toDate(payBy), rate, treatment, rupees, printed },
        ...{ amount: total, ...tax, createdById: viewer.id },
        lutNumber: treatment === "lut" ? lutNumber : null,
        state: treatment === "india" ? state : null,
      },
      select: { id: true, number: true },
    });
    await tx.commissionClaim.createMany({
      data: students.map(({ row, amount }, index) => ({
        ...{ applicationId: row.id, partnerId: partner.id, number: invoice.number },
        ...{
          claimedOn: toDate(issuedOn),
          payBy: toDate(payBy),
          amount,
          currency: partner.currency,
        },
        ...{ invoiceId: invoice.id, location: row.assessment.location, student: studentOf(row) },
        rupees: values[index],
      })),
    });
    await keepCommissions(tx, [...new Set(students.map(({ row }) => row.assessment.id))]);
    return { _id: invoice.id, number: invoice.number };
  },
  audit: ({ input: { students, total }, subject }, { _id: id, number }) => ({
    subject: number,
    detail: { id, partner: subject.name, students: students.length, amount: total },
  }),
});

export const lockedInvoice = async ({ input: { id }, tx }: { input: { id: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT FROM partner_invoice WHERE id = ${id}::uuid FOR UPDATE`;
  return readInvoice(tx, id);
};
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockedInvoice>>>;

export const ofInvoice = {
  ...shared,
  subject: lockedInvoice,
  trail: ({ id, number }: LockedInvoice) => ({
    subject: number,
    id,
    operations: ["partnerInvoice.%"],
  }),
};

export const notAnInvoice = ({ kind, number }: LockedInvoice): Failure | undefined =>
  kind === "invoice" ? undefined : refuse(409, `${number} is a credit note`);

/** Sends it to somebody at the partner, with its PDF. */
export const mailInvoice = operation({
  ...shared,
  name: "partnerInvoice.send",
  summary: "Send an invoice or a credit note to the partner by email",
  answers: is.done,
  input: invoiceMail,
  subject: lockedInvoice,
  done: () =>
    isConfigured("email") ? "Email sent" : "Kept in the outbox: email is not configured",
  change: async ({ input: { email }, subject, viewer, tx }) => {
    const paper = paperFor(subject);
    await queueMail(tx, {
      ...invoiceMailWords(paper),
      to: email,
      location: subject.location,
      actorId: viewer.id,
      attachment: {
        name: `${fileName(paper)}.pdf`,
        mime: "application/pdf",
        drawing: drawingOf(paper),
      },
    });
    return {};
  },
  audit: ({ subject: { id, number } }) => ({ subject: number, detail: { id } }),
});

/** The partner asks about it: reminders stop until that is answered. */
export const queryInvoice = operation({
  ...ofInvoice,
  name: "partnerInvoice.query",
  summary: "Note what the partner asks about an invoice",
  answers: is.done,
  input: invoiceQuery,
  done: "Noted. Reminders stop until it is answered",
  change: async ({ input: { id, query }, subject, tx }) => {
    const wrong = notAnInvoice(subject);
    if (wrong) return wrong;
    if (subject.standing === "settled") return refuse(409, "This invoice is settled");
    const data = { standing: "queried", query, version: { increment: 1 } };
    await tx.partnerInvoice.update({ where: { id }, data, select: { id: true } });
    return {};
  },
  audit: ({ subject: { id, number } }) => ({ subject: number, detail: { id } }),
});

/** What was asked is answered: it is to be paid as before. */
export const answerInvoiceQuery = operation({
  ...ofInvoice,
  name: "partnerInvoice.answer",
  summary: "Say that what the partner asked about an invoice is answered",
  answers: is.done,
  input: answeredQuery,
  done: "Answered. It is to be paid again",
  change: async ({ input: { id }, subject, tx }) => {
    if (subject.standing !== "queried") return refuse(409, "Nothing is asked about this invoice");
    const data = { standing: "sent", query: null, version: { increment: 1 } };
    await tx.partnerInvoice.update({ where: { id }, data, select: { id: true } });
    return {};
  },
  audit: ({ subject: { id, number } }) => ({ subject: number, detail: { id } }),
});
