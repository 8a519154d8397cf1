import "server-only";
import { invoiceAnswer } from "@/lib/money/claims/answer";
import { invoicePath, reminderDays, treatmentsFor } from "@/lib/money/claims/labels";
import { invoiceMailWords, reminderWords } from "@/lib/money/claims/mails";
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
  newCreditNote,
  newInvoice,
} from "@/lib/money/claims/schema";
import type { ClaimedStudent } from "@/lib/money/claims/student";
import { keepCommissions, lockCommissions } from "@/lib/money/commission/keeping";
import type { PartnerContact } from "@/lib/money/partners/schema";
import { courseTypeLabels } from "@/lib/parts/courses-applied/labels";
import { notify } from "@/lib/people/notifications/notify";
import { notTheirs, refuseBranch } from "@/lib/platform/branches/known";
import { gstBranch, gstSelect, officeOf } from "@/lib/platform/brand";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as is from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { queueMail } from "@/lib/platform/outbox/queue";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { daysAfter, daysBetween } from "@/lib/values/calendar";
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

const fault = (field: string, message: string, status: 409 | 422 = 422) =>
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
function taxOf(rupees: string, gstRate: string, state: string | null, gstin: string | null) {
  if (!gstin || Number(gstRate) === 0) return noTax;
  const { cgst, sgst, igst } = gstInside(rupees, gstRate, state ?? "", gstin);
  return { gstRate, cgst, sgst, igst };
}

type Country = { country: string; gstin: string | null };

/** What is chosen for GST must be what the branch and the partner are. */
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

const sum = (amounts: string[]) =>
  fromPaise(amounts.reduce((all, amount) => all + toPaise(amount), 0n));

/** The rupees of each amount at a rate, half a paisa up, as the database rounds. */
const inRupees = (tx: Tx, amounts: string[], rate: string) =>
  tx.$queryRaw<{ rupees: string }[]>`
    SELECT round(amount * ${rate}::numeric, 2)::text AS rupees
    FROM unnest(${amounts}::numeric[]) WITH ORDINALITY AS a (amount, place) ORDER BY place`;

/** One invoice over many students: a claim each, with its amount as it is now. */
export const createInvoice = operation({
  ...shared,
  name: "claims.invoice",
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
    const total = sum(amounts);
    if (total !== twoDecimals(input.total)) {
      const says = `The amounts changed meanwhile and come to ${showMoney(total, partner.currency)}. Please look again`;
      return fault("students", says, 409);
    }
    const values = (await inRupees(tx, amounts, rate)).map(({ rupees }) => rupees);
    const rupees = sum(values);
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

const lockedInvoice = async ({ input: { id }, tx }: { input: { id: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT FROM partner_invoice WHERE id = ${id}::uuid FOR UPDATE`;
  return readInvoice(tx, id);
};
type Locked = NonNullable<Awaited<ReturnType<typeof lockedInvoice>>>;

const ofInvoice = {
  ...shared,
  subject: lockedInvoice,
  trail: ({ id, number }: Locked) => ({ subject: number, id, operations: ["claims.%"] }),
};

const notAnInvoice = ({ kind, number }: Locked): Failure | undefined =>
  kind === "invoice" ? undefined : refuse(409, `${number} is a credit note`);

/** Sends it to somebody at the partner, with its PDF. */
export const mailInvoice = operation({
  ...shared,
  name: "claims.mail",
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
  name: "claims.query",
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
  name: "claims.answer",
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

type Credit = { claim: Locked["claims"][number]; amount: string };

/** What is taken back of each student: no more than was claimed. */
function creditsOf(invoice: Locked, lines: { claim: string; amount: string | null }[]) {
  const credits: Credit[] = [];
  for (const [index, { claim: id, amount }] of lines.entries()) {
    if (!amount) continue;
    const claim = invoice.claims.find((one) => one.id === id);
    if (!claim) return refuse(422, "A student does not stand in this invoice");
    const left = toPaise(claim.amount.toFixed(2)) - toPaise(claim.credited.toFixed(2));
    if (toPaise(amount) > left)
      return fault(
        `lines.${index}.amount`,
        `No more than ${showMoney(fromPaise(left), invoice.currency)} is left to credit`,
      );
    credits.push({ claim, amount: twoDecimals(amount) });
  }
  return credits.length ? credits : refuse(422, "Please enter an amount");
}

/** A part of the claim's rupees, so that all parts come to the whole. */
async function creditRupees(tx: Tx, { claim, amount }: Credit) {
  const [row] = await tx.$queryRaw<{ rupees: string }[]>`
    SELECT settled_rupees(c, ${amount}::numeric)::text AS rupees FROM commission_claim c
    WHERE id = ${claim.id}::uuid FOR UPDATE`;
  return row?.rupees ?? "0";
}

/** Takes back a part of an invoice, or all of it. A student who was wholly credited can be claimed again. */
export const createCreditNote = operation({
  ...ofInvoice,
  name: "claims.credit",
  summary: "Correct an invoice by a credit note",
  answers: invoiceAnswer,
  input: newCreditNote,
  timeout: 60_000,
  done: ({ number }) => `Credit note ${number} issued`,
  change: async ({ input: { id, reason, lines }, subject: invoice, viewer, tx }) => {
    const wrong = notAnInvoice(invoice);
    if (wrong) return wrong;
    const credits = creditsOf(invoice, lines);
    if (isFailure(credits)) return credits;
    const cases = await tx.application.findMany({
      where: { commissionClaim: { id: { in: credits.map(({ claim }) => claim.id) } } },
      select: { assessmentId: true },
    });
    await lockCommissions(tx);
    const values = [];
    for (const credit of credits) values.push(await creditRupees(tx, credit));
    const rupees = sum(values);
    const { partnerId, location, currency, rate, treatment, lutNumber, state, printed } = invoice;
    const { office } = printed as Printed;
    const today = toDate(dayInIndia());
    const note = await tx.partnerInvoice.create({
      data: {
        ...{
          kind: "credit_note",
          partnerId,
          location,
          currency,
          rate,
          treatment,
          lutNumber,
          state,
        },
        ...{ issuedOn: today, payBy: today, standing: "settled", reason, correctsId: id },
        ...{ amount: sum(credits.map(({ amount }) => amount)), rupees, createdById: viewer.id },
        ...taxOf(rupees, invoice.gstRate.toString(), state, office.gstin),
        printed: printed as Prisma.InputJsonObject,
      },
      select: { id: true, number: true },
    });
    for (const { claim, amount } of credits)
      await tx.claimCredit.create({
        data: { noteId: note.id, claimId: claim.id, amount },
        select: { id: true },
      });
    // A credited invoice is another one to whoever had it open.
    const data = { version: { increment: 1 } };
    await tx.partnerInvoice.update({ where: { id }, data, select: { id: true } });
    await keepCommissions(tx, [...new Set(cases.map(({ assessmentId }) => assessmentId))]);
    return { _id: note.id, number: note.number };
  },
  audit: ({ input: { reason }, subject }, { _id: id, number }) => ({
    subject: number,
    detail: { id, invoice: subject.number, reason },
  }),
});

/** How many reminders are due of an invoice that is so many days late. */
const remindersDue = (daysLate: number) => reminderDays.filter((days) => daysLate >= days).length;

/** One reminder of an invoice, unless it was paid, queried or reminded meanwhile. */
const remind = (id: string, today: string) =>
  db.$transaction(async (tx) => {
    const invoice = await lockedInvoice({ input: { id }, tx });
    if (!invoice || invoice.standing !== "sent") return;
    const daysLate = daysBetween(dayOf(invoice.payBy), today);
    const due = remindersDue(daysLate);
    if (due <= invoice.reminded) return;
    // One that the house could not send in time is not made up for: the partner reads the latest alone.
    const data = { reminded: due };
    await tx.partnerInvoice.update({ where: { id }, data, select: { id: true } });
    const contacts = invoice.partner.contacts as PartnerContact[];
    const email = contacts.find((contact) => contact.email)?.email;
    const paper = paperFor(invoice);
    if (email)
      await queueMail(tx, {
        ...reminderWords(paper, dayOf(invoice.payBy), invoice.claims, invoice.currency),
        to: email,
        location: invoice.location,
        attachment: {
          name: `${fileName(paper)}.pdf`,
          mime: "application/pdf",
          drawing: drawingOf(paper),
        },
      });
    const admins = await tx.staff.findMany({
      where: { role: "admin", active: true },
      select: { id: true },
    });
    const how = email ? "A reminder was sent" : "No contact of the partner has an email";
    await notify(
      tx,
      admins.map((admin) => admin.id),
      {
        kind: "money",
        text: `${invoice.number} to ${invoice.partner.name} is ${daysLate} days late. ${how}`,
        page: invoicePath(id),
        about: `invoice ${id} ${due}`,
      },
    );
  });

/** Hourly: partners are reminded of invoices that are past their last day to pay, and admins are told. */
export async function remindPartners(): Promise<void> {
  const today = dayInIndia();
  const late = await db.partnerInvoice.findMany({
    where: {
      ...{ kind: "invoice", standing: "sent", reminded: { lt: reminderDays.length } },
      payBy: { lte: toDate(daysAfter(today, -reminderDays[0])) },
    },
    select: { id: true, payBy: true, reminded: true },
    orderBy: { payBy: "asc" },
  });
  for (const { id, payBy, reminded } of late)
    if (remindersDue(daysBetween(dayOf(payBy), today)) > reminded) await remind(id, today);
}
