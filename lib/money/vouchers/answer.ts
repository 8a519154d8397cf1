import "server-only";
import { z } from "zod";
import { fees, heads, modes } from "@/lib/money/vouchers/labels";
import { branchOption } from "@/lib/platform/branches/known";
import * as is from "@/lib/platform/operation/answer";
import { dayOf } from "@/lib/values/fields/day";
import { shortDecimal } from "@/lib/values/money";
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
  tds: true,
  mode: true,
  modeReference: true,
  fee: true,
  head: true,
  gstin: true,
  billNumber: true,
  billDay: true,
  name: true,
  mobile: true,
  address: true,
  ref_no: true,
  location: true,
  voidedAt: true,
  voidReason: true,
  createdBy: { select: { name: true, email: true } },
  bounced: true,
  bill: { select: { file: { select: { id: true, name: true } } } },
  bankLine: { select: { day: true } },
  refundOf: named,
  corrects: named,
  correction: named,
  state: true,
  gstRate: true,
  taxable: true,
  cgst: true,
  sgst: true,
  igst: true,
  refunds: { where: { voidedAt: null }, select: { amount: true, bounced: true } },
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

const another = is.inline({ recieptNumber: is.count, number: is.text }).nullable();

/** A receipt, a refund or an expense; amounts are rupees. */
export const voucher = is.named("Voucher", {
  _id: is.id,
  kind: z.enum(["receipt", "refund", "expense"]),
  /** the moment at which it was written, in milliseconds: what calls name it by */
  recieptNumber: is.count,
  /** the printed one */
  number: is.text,
  date: is.momentText,
  particulars: is.text,
  amount: is.decimal,
  /** of an expense: income tax that was kept back of the bill, beside the amount that was paid */
  tds: is.decimal,
  mode: is.among(modes).nullable(),
  modeReference: is.text.nullable(),
  fee: is.among(fees),
  /** of an expense: what it was for; null: not said */
  head: is.among(heads).nullable(),
  /** the customer's of a receipt, the supplier's of an expense */
  gstin: is.text.nullable(),
  /** of an expense: the supplier's bill */
  billNumber: is.text.nullable(),
  billDay: is.day.nullable(),
  name: is.text,
  mobile: is.text.nullable(),
  address: is.text.nullable(),
  /** the case's ref_no; null: of a branch as a whole */
  assessmentId: is.text.nullable(),
  location: is.option,
  void: is.inline({ date: is.momentText, reason: is.text.nullable() }).nullable(),
  refunded: is.decimal,
  /** of a receipt: its cheque was given back by the bank; of a refund: it says so */
  bounced: is.flag,
  /** of an expense: the scan of the supplier's bill */
  bill: is.inline({ name: is.text, uri: is.uri }).nullable(),
  /** the day on which a line of the bank's statement shows it */
  bankDay: is.day.nullable(),
  createdBy: is.person,
  refundOf: another,
  corrects: another,
  correctedBy: another,
  /** the tax inside the amount, where the branch had a GSTIN; of an expense input tax */
  gst: is
    .inline({
      state: is.text,
      gstRate: is.decimal,
      taxable: is.decimal,
      cgst: is.decimal,
      sgst: is.decimal,
      igst: is.decimal,
    })
    .nullable(),
});
export type VoucherAnswer = z.output<typeof voucher>;

export const printed = is.named("Printed", { duplicate: is.flag });
export const sent = is.named("Sent", {
  email: is.email.nullable(),
  sms: is.flag,
  /** how the message to the phone goes: whatsapp, sms, or held in the outbox because it is not as registered */
  way: is.text.optional(),
});

/** Whom a mobile belongs to, as far as it is known at the counter. */
export const payer = is.named("Payer", {
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  address: is.text,
});

/** Amounts are exact decimals as text, the number fits a double: JSON keeps both. */
export const voucherAnswer = (row: VoucherRecord): VoucherAnswer => ({
  _id: row.id,
  kind: row.kind as VoucherAnswer["kind"],
  recieptNumber: Number(row.recieptNumber),
  number: row.number,
  date: row.date.toISOString(),
  particulars: row.particulars,
  amount: row.amount.toFixed(2),
  tds: row.tds.toFixed(2),
  mode: row.mode,
  modeReference: row.modeReference,
  fee: row.fee,
  head: row.head,
  gstin: row.gstin,
  billNumber: row.billNumber,
  billDay: row.billDay && dayOf(row.billDay),
  name: row.name,
  mobile: row.mobile,
  address: row.address,
  assessmentId: row.ref_no,
  location: branchOption(row.location),
  void: row.voidedAt && { date: row.voidedAt.toISOString(), reason: row.voidReason },
  refunded: refunded(row),
  bounced: row.bounced || row.refunds.some((refund) => refund.bounced),
  bill: row.bill && { name: row.bill.file.name, uri: `/api/files?id=${row.bill.file.id}` },
  bankDay: row.bankLine && dayOf(row.bankLine.day),
  createdBy: row.createdBy,
  refundOf: other(row.refundOf),
  corrects: other(row.corrects),
  correctedBy: other(row.correction),
  gst: gstAnswer(row),
});
