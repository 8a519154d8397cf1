import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** A range's sums in rupees (decision H11): profit = receipts - refunds - expenses. */
export const earned = is.named("Books", {
  receipts: is.decimal,
  refunds: is.decimal,
  expenses: is.decimal,
  profit: is.decimal,
  /** received for others and not paid on yet */
  passedOn: is.decimal,
});
