import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** A range's sums in rupees (decision H11): profit = receipts - refunds + commission - expenses. */
export const earned = is.named("Books", {
  receipts: is.decimal,
  refunds: is.decimal,
  /** as the bank credited it; given back: less than nothing */
  commission: is.decimal,
  /** as the suppliers' bills say: with the income tax that was kept back of them */
  expenses: is.decimal,
  profit: is.decimal,
  /** received for others and not paid on yet */
  passedOn: is.decimal,
  /** of the expenses: income tax that was kept back, less what of it was paid to the state */
  tds: is.decimal,
});
