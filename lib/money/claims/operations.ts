import "server-only";
import { invoiceAnswer } from "@/lib/money/claims/answer";
import { invoiceMailWords } from "@/lib/money/claims/mails";
import {
  fault,
  inRupees,
  lockedStudents,
  studentAsClaimed,
  sumOf,
  taxOf,
  treatmentFault,
} from "@/lib/money/claims/make";
import { mayClaim } from "@/lib/money/claims/queries";
import { answeredQuery, invoiceMail, invoiceQuery, newInvoice } from "@/lib/money/claims/schema";
import {
  drawingOf,
  fileName,
  type Printed,
  paperFor,
  readInvoice,
} from "@/lib/money/claims/stored";
import { keepCommissions } from "@/lib/money/commission/keeping";
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
import { toDate } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";

const shared = { who: "claims.manage" as const, failed: shortFailure, may: mayClaim };

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
        ...{
          invoiceId: invoice.id,
          location: row.assessment.location,
          student: studentAsClaimed(row),
        },
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
