import "server-only";
import { branchOption } from "@/lib/platform/branches/known";
import { shortDecimal } from "@/lib/values/money";
import type { StoredKind } from "@/lib/vouchers/labels";
import type { Prisma } from "@/prisma/generated/client";

// How receipts and expenses look in answers: the field names of specification section 3, and those of
// decision H11.

const named = { select: { recieptNumber: true, number: true } } as const;

export const voucherSelect = {
  id: true,
  kind: true,
  recieptNumber: true,
  number: true,
  date: true,
  particulars: true,
  amount: true,
  mode: true,
  modeReference: true,
  fee: true,
  name: true,
  mobile: true,
  address: true,
  ref_no: true,
  location: true,
  voidedAt: true,
  voidReason: true,
  createdBy: { select: { name: true, email: true } },
  refundOf: named,
  corrects: named,
  correction: named,
  state: true,
  gstRate: true,
  taxable: true,
  cgst: true,
  sgst: true,
  igst: true,
  refunds: { where: { voidedAt: null }, select: { amount: true } },
} satisfies Prisma.VoucherSelect;

export type VoucherRecord = Prisma.VoucherGetPayload<{ select: typeof voucherSelect }>;

const refunded = ({ refunds }: VoucherRecord) => {
  const [first, ...more] = refunds.map(({ amount }) => amount);
  return first ? more.reduce((sum, amount) => sum.add(amount), first).toFixed(2) : "0.00";
};

/** Another record, by what calls name it and by what is printed. */
const other = (row: { recieptNumber: bigint; number: string } | null) =>
  row && { recieptNumber: Number(row.recieptNumber), number: row.number };

/** The GST inside the amount, where the branch had a GSTIN. */
const gstAnswer = ({ state, gstRate, taxable, cgst, sgst, igst }: VoucherRecord) =>
  gstRate && taxable && cgst && sgst && igst
    ? {
        state: state ?? "",
        gstRate: shortDecimal(gstRate),
        taxable: taxable.toFixed(2),
        cgst: cgst.toFixed(2),
        sgst: sgst.toFixed(2),
        igst: igst.toFixed(2),
      }
    : null;

/** Amounts are exact decimals as text, the number fits a double: JSON keeps both. */
export const voucherAnswer = (row: VoucherRecord) => ({
  _id: row.id,
  kind: row.kind as StoredKind,
  recieptNumber: Number(row.recieptNumber),
  number: row.number,
  date: row.date.toISOString(),
  particulars: row.particulars,
  amount: row.amount.toFixed(2),
  mode: row.mode,
  modeReference: row.modeReference,
  fee: row.fee,
  name: row.name,
  mobile: row.mobile,
  address: row.address,
  assessmentId: row.ref_no,
  location: branchOption(row.location),
  void: row.voidedAt && { date: row.voidedAt.toISOString(), reason: row.voidReason },
  refunded: refunded(row),
  createdBy: row.createdBy,
  refundOf: other(row.refundOf),
  corrects: other(row.corrects),
  correctedBy: other(row.correction),
  gst: gstAnswer(row),
});
export type VoucherAnswer = ReturnType<typeof voucherAnswer>;
