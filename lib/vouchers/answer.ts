import "server-only";
import { branchOption } from "@/lib/platform/branches/known";
import type { Prisma } from "@/prisma/generated/client";

// How receipts and expenses look in answers: the field names of specification section 3, and those of
// decision H11.

export const voucherSelect = {
  id: true,
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
  refunds: { where: { voidedAt: null }, select: { amount: true } },
} satisfies Prisma.VoucherSelect;

export type VoucherRecord = Prisma.VoucherGetPayload<{ select: typeof voucherSelect }>;

const refunded = ({ refunds }: VoucherRecord) => {
  const [first, ...more] = refunds.map(({ amount }) => amount);
  return first ? more.reduce((sum, amount) => sum.add(amount), first).toFixed(2) : "0.00";
};

/** Amounts are exact decimals as text, the number fits a double: JSON keeps both. */
export const voucherAnswer = (row: VoucherRecord) => ({
  _id: row.id,
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
});
export type VoucherAnswer = ReturnType<typeof voucherAnswer>;
