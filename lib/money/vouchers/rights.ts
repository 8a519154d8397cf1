import type { VoucherAnswer } from "@/lib/money/vouchers/answer";
import { referenceNeeded } from "@/lib/money/vouchers/labels";
import { keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { dayInIndia } from "@/lib/values/clock";

// The rights to void, correct and refund a record (decision A11), and which of them its menu offers.

type Who = Pick<Viewer, "role" | "email" | "books">;
type Written = Pick<VoucherAnswer, "location" | "createdBy" | "date">;
type Standing = Written & Pick<VoucherAnswer, "kind" | "mode" | "void" | "amount" | "refunded">;

/** An admin of the books that the record stands in. */
export const mayRefund = (viewer: Who, { location }: Pick<VoucherAnswer, "location">) =>
  viewer.role === "admin" && keepsBooks(viewer, location.value);

/** Such an admin, or who wrote it, on the same day in India; whether that is open is the database's to say. */
export const mayVoid = (viewer: Who, record: Written) =>
  mayRefund(viewer, record) ||
  (record.createdBy.email === viewer.email && dayInIndia(new Date(record.date)) === dayInIndia());

const monthOf = (moment?: Date) => dayInIndia(moment).slice(0, 7);

/**
 * What answers a record that its month keeps (decision C19); undefined while it may be voided. An expense has no
 * refund: its voiding counts today and leaves the month as it was.
 */
export function keptByMonth({ kind, date }: Pick<VoucherAnswer, "kind" | "date">) {
  if (kind === "expense" || monthOf(new Date(date)) >= monthOf()) return undefined;
  return kind === "refund" ? "Take the money as a new receipt" : "Refund it today instead";
}

/** Its author, and everybody who keeps the books that it stands in. */
export const mayAddBill = (
  viewer: Who,
  { location, createdBy }: Pick<VoucherAnswer, "location" | "createdBy">,
) => keepsBooks(viewer, location.value) || createdBy.email === viewer.email;

/** A cheque or a draft, which a bank may give back. */
export const isPaper = (mode: string | null) => mode !== null && referenceNeeded.includes(mode);

/** What the menu of a record offers this person. */
export function voucherRights(viewer: Who, record: Standing) {
  const stands = !record.void;
  const open = stands && record.refunded === "0.00" && !keptByMonth(record);
  return {
    void: open && mayVoid(viewer, record),
    correct: open && record.kind !== "refund" && mayVoid(viewer, record),
    refund:
      stands &&
      record.kind === "receipt" &&
      record.refunded !== record.amount &&
      mayRefund(viewer, record),
    bill: stands && record.kind === "expense" && mayAddBill(viewer, record),
    bounce:
      stands &&
      record.kind === "receipt" &&
      isPaper(record.mode) &&
      record.refunded === "0.00" &&
      mayRefund(viewer, record),
  };
}
export type VoucherRights = ReturnType<typeof voucherRights>;
