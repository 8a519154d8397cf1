import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** What the books of a month say; in rupees. */
const figures = is.named("MonthFigures", {
  received: is.decimal,
  refunded: is.decimal,
  /** paid by partners; null: closed before it stood in the books */
  commission: is.decimal.nullable(),
  /** as the suppliers' bills say: with the income tax that was kept back of them */
  spent: is.decimal,
  /** of what was received, less that of refunds, and of invoices to partners */
  gst: is.decimal,
  inputTax: is.decimal,
});
export type MonthFigures = z.output<typeof figures>;

/** A closing of a branch's month. */
export const monthClose = is.named("MonthClose", {
  _id: is.id,
  location: is.option,
  month: is.month,
  /** how often it was closed */
  round: is.count,
  arn: is.text.nullable(),
  figures,
  closedBy: is.text,
  closedAt: is.momentText,
  reopened: is.inline({ date: is.momentText, by: is.text, reason: is.text }).nullable(),
});
export type MonthCloseAnswer = z.output<typeof monthClose>;

/** A month of a branch: what its books say, and how it was closed. */
export const branchMonth = is.named("Month", {
  location: is.option,
  month: is.month,
  figures,
  /** the closing that this month is closed by: its own, or a later month's */
  close: monthClose.nullable(),
  /** whether it has ended, as a month that is closed must have */
  over: is.flag,
});
export type MonthAnswer = z.output<typeof branchMonth>;
