import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** A range's sums in rupees (decision H11): profit = receipts - refunds + commission - expenses. */
export const earned = is.named("Books", {
  receipts: is.decimal,
  refunds: is.decimal,
  /** as the bank credited it; given back: less than nothing */
  commission: is.decimal,
  expenses: is.decimal,
  profit: is.decimal,
  /** received for others and not paid on yet */
  passedOn: is.decimal,
});
