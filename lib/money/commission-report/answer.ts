import "server-only";
import { z } from "zod";
import { divisions } from "@/lib/money/commission-report/labels";
import * as is from "@/lib/platform/operation/answer";

const money = is.inline({
  currency: is.text,
  /** what is expected, confirmed or claimed, without what was lost */
  worth: is.decimal,
  /** on invoices, less what was credited */
  claimed: is.decimal,
  received: is.decimal,
  /** what an enrolled student brings on average */
  each: is.decimal.nullable(),
});
export type Money = z.output<typeof money>;

const line = is.named("CommissionReportLine", {
  /** what the line is of: an id, an intake, a branch; empty: nobody */
  key: is.text,
  label: is.text,
  /** applications with a deposit or a visa */
  students: is.count,
  /** of whom the partner pays, or has */
  enrolled: is.count,
  lost: is.count,
  money: is.list(money),
  /** what was received, in the rupees of the invoices */
  rupees: is.decimal,
  /** days from the deposit or visa to the last of the money, on average; null: none is wholly paid */
  days: is.count.nullable(),
});
export type Line = z.output<typeof line>;

export const commissionReport = is.named("CommissionReport", {
  by: z.enum(divisions),
  /** of the intakes */
  year: is.count,
  lines: is.list(line),
});
export type CommissionReport = z.output<typeof commissionReport>;
