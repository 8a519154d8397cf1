import { keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { dayInIndia } from "@/lib/values/clock";
import type { VoucherAnswer } from "@/lib/vouchers/answer";

// Who may do what with a record that stands (decision A11), and what of it a viewer is offered.

type Who = Pick<Viewer, "role" | "email" | "books">;
type Written = Pick<VoucherAnswer, "location" | "createdBy" | "date">;
type Standing = Written & Pick<VoucherAnswer, "kind" | "void" | "amount" | "refunded">;

/** An admin of the books that the record stands in. */
export const mayRefund = (viewer: Who, { location }: Pick<VoucherAnswer, "location">) =>
  viewer.role === "admin" && keepsBooks(viewer, location.value);

/** Such an admin, or who wrote it, on the same day in India; whether that is open is the database's to say. */
export const mayVoid = (viewer: Who, record: Written) =>
  mayRefund(viewer, record) ||
  (record.createdBy.email === viewer.email && dayInIndia(new Date(record.date)) === dayInIndia());

/** What the menu of a record offers this person. */
export function voucherRights(viewer: Who, record: Standing) {
  const stands = !record.void;
  const whole = stands && record.refunded === "0.00";
  return {
    void: whole && mayVoid(viewer, record),
    correct: whole && record.kind !== "refund" && mayVoid(viewer, record),
    refund:
      stands &&
      record.kind === "receipt" &&
      record.refunded !== record.amount &&
      mayRefund(viewer, record),
  };
}
export type VoucherRights = ReturnType<typeof voucherRights>;
