import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { type Case, lockCase, type OpenCase } from "@/lib/case/queries";
import { keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { gstBranch, gstSelect, officeOf } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { type Failure, refuse } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import { gstOf } from "@/lib/values/gst";
import { stateOfPincode } from "@/lib/values/states";
import { type VoucherAnswer, voucherAnswer, voucherSelect } from "@/lib/vouchers/answer";
import type { VoucherKind } from "@/lib/vouchers/labels";
import { newExpense, newReceipt } from "@/lib/vouchers/schema";

/** What a voucher is about: a student's case, or a branch. */
type About = (Case & OpenCase) | { id: null; ref_no: null; location: Branch };

/** Records what a student paid (spec §7 "Finance"). */
export const addReceipt = caseOperation({
  name: "receipt.add",
  who: "case.open",
  input: newReceipt,
  // The product spoke of a university here (decision W1).
  done: "Receipt added successfully",
  failed: shortFailure,
  change: ({ input, assessment, viewer, tx }) => record(tx, "receipt", input, assessment, viewer),
  detail: ({ assessment }, made) => said(assessment, made),
});

/** Records what the office paid: for a student, or without one for a branch (decision C12). */
export const addExpense = operation({
  name: "expense.add",
  who: "expenses.add",
  input: newExpense,
  done: "Expense added successfully",
  failed: shortFailure,
  subject: async ({ input: { assessmentId, location }, viewer, tx }): Promise<About | Failure> => {
    if (assessmentId) return lockCase(tx, viewer, assessmentId, "case.open");
    if (!location) return refuse(404);
    return keepsBooks(viewer, location) ? { id: null, ref_no: null, location } : refuse(403);
  },
  change: ({ input, subject, viewer, tx }) => record(tx, "expense", input, subject, viewer),
  audit: ({ subject }, made) => ({ subject: subject.ref_no, detail: said(subject, made) }),
});

type Said = z.output<typeof newReceipt> | z.output<typeof newExpense>;

/** Writes it. Its numbers, its moment and its branch are the server's (decisions A1, C13). */
async function record(tx: Tx, kind: VoucherKind, said: Said, about: About, viewer: Viewer) {
  const recieptNumber = await takeMoment(tx);
  const { state, ...rest } = { state: undefined, ...said };
  const office = await officeOf(about.location, tx);
  const gst = kind === "receipt" && office.gstin ? await gstFor(tx, about, rest, state) : undefined;
  const written = await tx.voucher.create({
    data: {
      ...rest,
      ...gst,
      kind,
      recieptNumber,
      // The number is the moment: lists in its order are in the order of time.
      date: new Date(Number(recieptNumber)),
      assessmentId: about.id,
      location: about.location,
      createdById: viewer.id,
      // What is printed later says what stood on the day (decision C13).
      printedOffice: office,
    },
    select: voucherSelect,
  });
  return voucherAnswer(written);
}

/** The GST inside a receipt, at the branch's rates; the student's own address says the state where nobody does. */
async function gstFor(tx: Tx, about: About, { amount, fee = "own" }: Said, told?: string | null) {
  const of = { where: { code: about.location }, select: gstSelect };
  const branch = gstBranch(await tx.branch.findUniqueOrThrow(of));
  if (!branch) return undefined;
  if (told || !about.id) return gstOf(branch, fee, amount, told);
  const { pincode } = await tx.assessment.findUniqueOrThrow({
    where: { id: about.id },
    select: { pincode: true },
  });
  return gstOf(branch, fee, amount, stateOfPincode(pincode));
}

/** The moment in milliseconds, or the next that none has (decision C13); nobody waits for it. */
async function takeMoment(tx: Tx): Promise<bigint> {
  const [taken] = await tx.$queryRaw<[{ number: bigint }]>`
    SELECT take_money_number(${BigInt(now().getTime())}) AS number`;
  return taken.number;
}

/** For the audit log. */
const said = ({ location }: About, { recieptNumber, number, amount }: VoucherAnswer) => ({
  recieptNumber,
  number,
  amount,
  location,
});
