import "server-only";
import { questionAboutCorrection } from "@/lib/money/vouchers/again";
import { voucher, voucherAnswer, voucherSelect } from "@/lib/money/vouchers/answer";
import {
  type StoredKind,
  storedKinds,
  type VoucherKind,
  voucherHref,
} from "@/lib/money/vouchers/labels";
import { record, takeMoment } from "@/lib/money/vouchers/operations";
import { refundTax } from "@/lib/money/vouchers/refund-tax";
import { keptByMonth, mayRefund, mayVoid } from "@/lib/money/vouchers/rights";
import {
  expenseCorrection,
  newRefund,
  receiptCorrection,
  voidVoucher,
} from "@/lib/money/vouchers/schema";
import { notifyBranch } from "@/lib/people/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import { voucherScope } from "@/lib/platform/access/scope";
import { officeOf } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { showRupees } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

// A wrong record is voided, corrected or refunded (decisions A11, C13): nothing of it is
// changed or removed. The sums, what is left of a receipt and closed days are the database's to keep.

type Named = { recieptNumber: number };

const select = {
  ...voucherSelect,
  assessmentId: true,
  printedAt: true,
  originalMailId: true,
  gstRate: true,
  cgst: true,
  sgst: true,
  igst: true,
  state: true,
  assessment: { select: { location: true, handlerId: true } },
  refunds: {
    where: { voidedAt: null },
    select: { amount: true, bounced: true, cgst: true, sgst: true, igst: true },
  },
} satisfies Prisma.VoucherSelect;
export type StoredVoucher = Prisma.VoucherGetPayload<{ select: typeof select }>;

/**
 * The record, locked until the commit, after its case: deleting or transferring the case locks them in the same
 * order, and a case that moves to another branch meanwhile would take the new record with it. One that the viewer sees neither on its case nor in the books is not there (decision A10).
 */
export const lockVoucher =
  (kinds: StoredKind[]) =>
  async ({
    input,
    viewer,
    tx,
  }: {
    input: Named;
    viewer: Viewer;
    tx: Tx;
  }): Promise<StoredVoucher | null> => {
    const where = { kind: { in: kinds }, recieptNumber: BigInt(input.recieptNumber) };
    const seen = {
      AND: [where, { OR: [voucherScope(viewer), { location: { in: viewer.books } }] }],
    } satisfies Prisma.VoucherWhereInput;
    const row = await tx.voucher.findFirst({ where: seen, select: { id: true } });
    if (!row) return null;
    await tx.$queryRaw`
      SELECT FROM assessment WHERE id = (SELECT assessment_id FROM voucher WHERE id = ${row.id}::uuid) FOR NO KEY UPDATE`;
    await tx.$queryRaw`SELECT FROM voucher WHERE id = ${row.id}::uuid FOR UPDATE`;
    return tx.voucher.findFirst({ where: seen, select });
  };

/** Why a record cannot be voided, if it cannot; what was refunded of it and closed days the database asks itself. */
function stays(voucher: StoredVoucher) {
  if (voucher.voidedAt) return refuse(409, `${voucher.number} is void already`);
  const instead = keptByMonth(voucherAnswer(voucher));
  if (!instead) return undefined;
  return refuse(409, `${voucher.number} is of an earlier month, whose books stand. ${instead}`);
}

/** It keeps its number, and the sums lose it. */
const voiding = (kind: VoucherKind) =>
  operation({
    name: `${kind}.void`,
    summary: `Make a record void: ${kind}`,
    answers: voucher,
    who: "vouchers.void",
    input: voidVoucher,
    failed: shortFailure,
    subject: lockVoucher(storedKinds[kind]),
    may: (viewer, voucher) => mayVoid(viewer, voucherAnswer(voucher)),
    change: async ({ input: { reason }, subject, viewer, tx }) => {
      const no = stays(subject);
      if (no) return no;
      if (!(await waitsForAdmin(tx, subject, viewer))) return voidNow(tx, subject, viewer, reason);
      await tellAdmins(tx, subject, viewer, `${viewer.name} asks to void`, reason);
      return voucherAnswer(subject);
    },
    audit: ({ subject, input }) => line(subject, { number: subject.number, reason: input.reason }),
    done: ({ number, void: gone }) =>
      gone ? `${number} is void` : `The admins are asked to void ${number}. It stands until then`,
  });

export const voidReceipt = voiding("receipt");
export const voidExpense = voiding("expense");

async function voidNow(tx: Tx, voucher: StoredVoucher, viewer: Viewer, voidReason: string) {
  const data = { voidedAt: now(), voidedById: viewer.id, voidReason };
  const where = { id: voucher.id };
  const row = await tx.voucher.update({ where, data, select: voucherSelect });
  if (isSeen(voucher)) await tellAdmins(tx, voucher, viewer, `${viewer.name} voided`, voidReason);
  return voucherAnswer(row);
}

/** Money that somebody holds a paper of, or handed over in cash, does not leave the books unseen (decision A11). */
const isSeen = ({ kind, mode, printedAt, originalMailId }: StoredVoucher) =>
  kind === "receipt" && (mode === "cash" || printedAt !== null || originalMailId !== null);

/** Whether the branch lets admins alone void it. */
async function waitsForAdmin(tx: Tx, voucher: StoredVoucher, { role }: Viewer) {
  if (role === "admin" || !isSeen(voucher)) return false;
  const where = { code: voucher.location };
  return (await tx.branch.findUniqueOrThrow({ where, select: { voidsWait: true } })).voidsWait;
}

async function tellAdmins(
  tx: Tx,
  voucher: StoredVoucher,
  { id }: Viewer,
  did: string,
  reason: string,
) {
  const { number, location, recieptNumber, ref_no, amount } = voucher;
  const text = `${did} ${number} of ${showRupees(amount.toFixed(2))}: ${reason}`;
  const page = voucherHref("receipt", ref_no ?? "", Number(recieptNumber)) as `/app/${string}`;
  await notifyBranch(tx, location, ["admin"], { kind: "money", text, page, by: id });
}

/** Gives back from a receipt, by a record of its own. */
export const refundReceipt = operation({
  name: "receipt.refund",
  summary: "Give back from a receipt",
  answers: voucher,
  who: "vouchers.refund",
  input: newRefund,
  failed: shortFailure,
  subject: lockVoucher(["receipt"]),
  may: (viewer, voucher) => mayRefund(viewer, voucherAnswer(voucher)),
  change: ({ input: { amount, mode, modeReference, reason }, subject: receipt, viewer, tx }) => {
    const particulars = `Refund of ${receipt.number}: ${reason}`;
    return giveBack(tx, receipt, { amount, mode, modeReference, particulars }, viewer);
  },
  audit: ({ subject }, { number, amount }) => line(subject, { of: subject.number, number, amount }),
  done: ({ number }) => `Refund ${number} added`,
});

type Refund = {
  amount: string;
  mode: string;
  modeReference?: string | null;
  particulars: string;
  bounced?: true;
};

/** Writes a refund of a locked receipt, which the database holds against what is left of it. */
export async function giveBack(tx: Tx, receipt: StoredVoucher, refund: Refund, viewer: Viewer) {
  const recieptNumber = await takeMoment(tx);
  const { name, mobile, address, fee, gstin, location, assessmentId, ref_no, state } = receipt;
  const written = await tx.voucher.create({
    data: {
      ...{ name, mobile, address, fee, gstin, location, assessmentId, ref_no, state },
      ...refund,
      ...refundTax(receipt, receipt.refunds, refund.amount),
      ...{ kind: "refund", recieptNumber, date: new Date(Number(recieptNumber)) },
      refundOfId: receipt.id,
      createdById: viewer.id,
      printedOffice: await officeOf(location, tx),
    },
    select: voucherSelect,
  });
  return voucherAnswer(written);
}

/** A void and what should have been written, as one step: the new record names the one that it stands for. */
const correcting = (
  kind: VoucherKind,
  input: typeof receiptCorrection | typeof expenseCorrection,
) =>
  operation({
    name: `${kind}.correct`,
    summary: `Make a record void and write another in its place: ${kind}`,
    answers: voucher,
    who: "vouchers.void",
    input,
    failed: shortFailure,
    subject: lockVoucher([kind]),
    may: (viewer, voucher) => mayVoid(viewer, voucherAnswer(voucher)),
    change: async ({ input, subject, viewer, tx, caller }) => {
      const { recieptNumber: _, reason, again, ...said } = input;
      const about = stays(subject) ?? aboutOf(subject);
      if (isFailure(about)) return about;
      if (await waitsForAdmin(tx, subject, viewer))
        return refuse(403, "In this branch an admin corrects this. Ask for it to be voided");
      const request = { about, payment: said, correctsId: subject.id };
      const isAsked = again || !caller.idempotencyKey;
      const question = isAsked ? null : await questionAboutCorrection(tx, kind, request);
      if (question) return question;
      // The new one first: the sums' rows come last of all that is locked, and a void takes them at once.
      const result = await record(tx, kind, said, about, viewer, subject.id);
      if (isFailure(result)) return result;
      await voidNow(tx, subject, viewer, reason);
      return result;
    },
    audit: ({ subject }, { number, amount }) =>
      line(subject, { of: subject.number, number, amount }),
    done: ({ number }) => `Corrected: ${number} stands instead`,
  });

export const correctReceipt = correcting("receipt", receiptCorrection);
export const correctExpense = correcting("expense", expenseCorrection);

/** What the corrected record was about. It stays in that branch's books, which a case may have left. */
function aboutOf({ assessmentId: id, ref_no, location, assessment }: StoredVoucher) {
  if (id === null || ref_no === null) return { id: null, ref_no, location };
  if (assessment?.location === location) return { id, ref_no, location };
  return refuse(409, "This case is in another branch now. Void the record and add a new one there");
}

export const line = (
  { ref_no, location }: StoredVoucher,
  detail: Record<string, string>,
): { subject: string | null; detail: Prisma.InputJsonObject } => ({
  subject: ref_no,
  detail: { ...detail, location },
});
