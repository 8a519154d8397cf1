import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { type Case, lockCase, type OpenCase } from "@/lib/case/queries";
import { composeForPhone, composeMessage } from "@/lib/catalogue/templates/compose";
import { questionAbout } from "@/lib/money/vouchers/again";
import {
  printed,
  sent,
  type VoucherAnswer,
  voucher,
  voucherAnswer,
  voucherSelect,
} from "@/lib/money/vouchers/answer";
import { plainReference, type VoucherKind } from "@/lib/money/vouchers/labels";
import {
  claimOriginal,
  contentOf,
  drawingOf,
  fileName,
  findVoucher,
} from "@/lib/money/vouchers/queries";
import { newExpense, newReceipt, receiptToSend, voucherRef } from "@/lib/money/vouchers/schema";
import { noteUpdate, tellStudent } from "@/lib/parts/status-updates/tell-student";
import { keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { voucherScope } from "@/lib/platform/access/scope";
import { refuseBranch } from "@/lib/platform/branches/known";
import { brand, gstBranch, gstSelect, officeOf } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { heldWords } from "@/lib/platform/outbox/labels";
import { queueMail } from "@/lib/platform/outbox/queue";
import { type Failure, refuse } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { gstInside, gstOf } from "@/lib/values/gst";
import { stateOf } from "@/lib/values/gstin";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { stateOfPincode } from "@/lib/values/states";
import { nameInMail, showDay, showRupees } from "@/lib/values/words";

// How a record is written and how it leaves the house. What becomes of it later is in corrections.ts.

/** What a voucher is about: a student's case, or a branch. */
type About = Pick<Case & OpenCase, "id" | "ref_no" | "location"> | OfBranch;
type OfBranch = { id: null; ref_no: string | null; location: Branch };

/** Records what a student paid (spec §7 "Finance"). */
export const addReceipt = caseOperation({
  name: "receipt.add",
  summary: "Record what a student paid",
  answers: voucher,
  who: "case.open",
  input: newReceipt,
  // The product spoke of a university here (decision W1).
  done: "Receipt added successfully",
  failed: shortFailure,
  change: async ({ input: { again, ...input }, assessment, viewer, tx, caller }) => {
    const asked = again || !caller.idempotencyKey;
    const request = { about: assessment, viewer, payment: input };
    const question = asked ? null : await questionAbout(tx, "receipt", request);
    return question ?? record(tx, "receipt", input, assessment, viewer);
  },
  detail: ({ assessment }, result) => said(assessment, result),
});

/** Records what the office paid: for a student, or without one for a branch (decision C12). */
export const addExpense = operation({
  name: "expense.add",
  summary: "Record what the office paid",
  answers: voucher,
  who: "expenses.add",
  input: newExpense,
  done: "Expense added successfully",
  failed: shortFailure,
  subject: async ({ input: { assessmentId, location }, viewer, tx }): Promise<About | Failure> => {
    if (assessmentId) return lockCase(tx, viewer, assessmentId, "case.open");
    if (!location) return refuse(404);
    return keepsBooks(viewer, location)
      ? { id: null, ref_no: null, location }
      : refuseBranch(location);
  },
  change: async ({ input: { again, ...input }, subject, viewer, tx, caller }) => {
    const asked = again || !caller.idempotencyKey;
    const request = { about: subject, viewer, payment: input };
    const question = asked ? null : await questionAbout(tx, "expense", request);
    return question ?? record(tx, "expense", input, subject, viewer);
  },
  audit: ({ subject }, result) => ({ subject: subject.ref_no, detail: said(subject, result) }),
});

type Said = Omit<
  z.output<typeof newExpense>,
  "assessmentId" | "location" | "recieptNumber" | "again"
> & {
  state?: string | null;
  /** kept back of a sub-agent's bill as income tax: nobody types it */
  tds?: string;
};

/** Writes it. Its numbers, its moment and its branch are the server's (decisions A1, C13). */
export async function record(
  tx: Tx,
  kind: VoucherKind,
  said: Said,
  about: About,
  viewer: Viewer,
  correctsId?: string,
) {
  const recieptNumber = await takeMoment(tx);
  const { state: _, billDay, billRate, ...rest } = { state: undefined, ...said };
  const office = await officeOf(about.location, tx);
  if (billRate && !office.gstin) {
    const message = "This branch has no GSTIN, so it takes no input tax";
    return refuse(422, message, { fields: { billRate: message } });
  }
  const gst = office.gstin ? await gstIn(tx, kind, about, said, office.gstin) : undefined;
  const written = await tx.voucher.create({
    data: {
      ...rest,
      modeReference: plainReference(rest),
      billDay: billDay && toDate(billDay),
      ...gst,
      kind,
      recieptNumber,
      // The number is the moment: lists in its order are in the order of time.
      date: new Date(Number(recieptNumber)),
      assessmentId: about.id,
      ref_no: about.ref_no,
      location: about.location,
      createdById: viewer.id,
      correctsId,
      // A later print shows the branch as it stood on the day (decision C13).
      printedOffice: office,
    },
    select: voucherSelect,
  });
  return voucherAnswer(written);
}

/**
 * The GST inside a receipt, at the branch's rates; the student's own address says the state where nobody does. Inside an
 * expense it is what the supplier's bill says.
 */
async function gstIn(tx: Tx, kind: VoucherKind, about: About, said: Said, own: string) {
  const { amount, fee = "own", gstin, billRate, tds = "0" } = said;
  const bill = fromPaise(toPaise(amount) + toPaise(tds));
  if (kind === "expense")
    return billRate && gstin ? gstInside(bill, billRate, stateOf(gstin), own) : undefined;
  const stateCode = gstin ? stateOf(gstin) : said.state;
  const branchQuery = { where: { code: about.location }, select: gstSelect };
  const branch = gstBranch(await tx.branch.findUniqueOrThrow(branchQuery));
  if (!branch) return undefined;
  if (stateCode || !about.id) return gstOf(branch, fee, amount, stateCode);
  const { pincode } = await tx.assessment.findUniqueOrThrow({
    where: { id: about.id },
    select: { pincode: true },
  });
  return gstOf(branch, fee, amount, stateOfPincode(pincode));
}

/** The moment in milliseconds, or the next that none has (decision C13); nobody waits for it. */
export async function takeMoment(tx: Tx): Promise<bigint> {
  const [taken] = await tx.$queryRaw<[{ number: bigint }]>`
    SELECT take_money_number(${BigInt(now().getTime())}) AS number`;
  return taken.number;
}

/** The first print of a record is its original; every later one says DUPLICATE. */
const printOf = (kind: VoucherKind) =>
  operation({
    name: `${kind}.print`,
    summary: `Whether this is the first print of a record: ${kind}`,
    answers: printed,
    who: "expenses.add",
    input: voucherRef,
    failed: shortFailure,
    subject: ({ input: { recieptNumber }, viewer, tx }) =>
      findVoucher(tx, kind, recieptNumber, voucherScope(viewer)),
    change: async ({ subject, tx }) => ({ duplicate: !(await claimOriginal(tx, subject.id)) }),
    audit: ({ subject: { ref_no, number } }, { duplicate }) => ({
      subject: ref_no,
      detail: { number, duplicate },
    }),
  });
export const printReceipt = printOf("receipt");
export const printExpense = printOf("expense");

/** Sends a receipt to its student, with a line of the case's timeline for each message. */
export const sendReceipt = caseOperation({
  name: "receipt.send",
  summary: "Send a receipt to its student",
  answers: sent,
  who: "case.open",
  input: receiptToSend,
  limits: ({ assessmentId }, { viewer }) => [
    { name: "receipt.case", key: String(assessmentId) },
    { name: "receipt.person", key: viewer?.id ?? "" },
  ],
  done: ({ email, way }) => {
    if (way === "held") return heldWords;
    return [email && !isConfigured("email"), way && !isConfigured(way as "sms" | "whatsapp")].some(
      Boolean,
    )
      ? "Receipt kept in the outbox: what it goes by is not configured"
      : "Receipt sent";
  },
  failed: shortFailure,
  record: ({ input: { recieptNumber }, assessment, tx }) =>
    findVoucher(tx, "receipt", recieptNumber, { assessmentId: assessment.id }),
  change: async ({ input: { email, emailAgain, sms }, record, ...request }) => {
    if (record.voidedAt) return refuse(409, "This receipt is void");
    const { assessment, tx } = request;
    const own = [assessment.email, assessment.officialEmail];
    if (email && !own.includes(email) && email !== emailAgain) {
      const message = "This is not the student’s email. Type it once more to be sure";
      return refuse(422, message, { fields: { emailAgain: message } });
    }
    const amount = showRupees(record.amount.toFixed(2));
    const { number } = record;
    const day = showDay(record.date);
    const wanted = {
      kind: "receipt",
      language: assessment.language,
      receiver: assessment,
      values: {
        "payer.name": nameInMail(record.name),
        "receipt.number": number,
        "receipt.amount": amount,
        "receipt.day": day,
      },
    } as const;
    if (email) {
      const message = await composeMessage(tx, { ...wanted, channel: "email" });
      const msg = `Receipt ${record.number} over ${amount} sent to ${email}`;
      const { id: statusUpdateId } = await noteUpdate(request, { type: "update", msg });
      // What stands in it now; a worker draws it when the mail is sent.
      const drawing = drawingOf(await contentOf(record, false));
      await queueMail(tx, {
        ...message,
        to: email,
        assessmentId: assessment.id,
        statusUpdateId,
        attachment: {
          ...{ name: fileName(record), mime: "application/pdf", drawing },
          originalOf: record.id,
        },
      });
    }
    if (sms) {
      const message = await composeForPhone(tx, wanted);
      const msg = `Received ${amount} with thanks: receipt ${number} of ${day}. ${brand().name}`;
      const { way } = await tellStudent(request, { type: "update", msg, message });
      return { email: email ?? null, sms, way };
    }
    return { email: email ?? null, sms };
  },
  detail: ({ input: { email, sms }, record }) => ({
    number: record.number,
    email: Boolean(email),
    sms,
  }),
});

/** For the audit log. */
const said = ({ location }: About, { recieptNumber, number, amount }: VoucherAnswer) => ({
  recieptNumber,
  number,
  amount,
  location,
});
