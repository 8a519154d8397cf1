import { randomUUID } from "node:crypto";
import type { VoucherKind } from "@/lib/money/vouchers/labels";
import { db } from "@/lib/platform/db";

// Receipts and expenses as they lie in the database.

/** A statement that writes a voucher once more under another id, with these columns instead. */
export const copiedVoucher = (columns: Record<string, unknown>) => {
  const instead = JSON.stringify({ id: randomUUID(), ...columns });
  return `INSERT INTO voucher SELECT copy.* FROM voucher v, jsonb_populate_record(v, '${instead}') copy LIMIT 1`;
};

let numbers = 0;

type Of = { assessmentId: string; location?: string; createdById: string };

const record = (kind: VoucherKind, { location = "gurdaspur", ...of }: Of) => {
  // A record is of the day on which it is made, also where the run began before India's midnight.
  numbers = Math.max(numbers + 1, Date.now());
  const recieptNumber = numbers;
  return {
    ...of,
    kind,
    location,
    recieptNumber,
    date: new Date(recieptNumber),
    particulars: "Registration fee",
    amount: "2500",
    name: "Amrit Kaur",
    mobile: "+919876543210",
    address: "12 Hanuman Chowk, Gurdaspur 143521",
  };
};

export const voucherBody = {
  particulars: "Registration fee",
  name: "Amrit Kaur",
  address: "12 Hanuman Chowk, Gurdaspur 143521",
  mobile: "+919876543210",
  amount: "2500.50",
};

/** Two of a kind, so that a list has a next page; what calls name the second by. */
const pairOf = (kind: VoucherKind, mode?: string) => async (assessmentId: string) => {
  const { location, handlerId } = await db.assessment.findUniqueOrThrow({
    where: { id: assessmentId },
  });
  const createdById = handlerId ?? (await db.staff.findFirstOrThrow()).id;
  const one = () => ({ ...record(kind, { assessmentId, location, createdById }), mode });
  await db.voucher.create({ data: one() });
  const second = await db.voucher.create({ data: one() });
  return { id: String(second.recieptNumber) };
};

export const makeReceipts = pairOf("receipt");
export const makeCheques = pairOf("receipt", "cheque");
export const makeExpenses = pairOf("expense");
