import "server-only";
import type { z } from "zod";
import { commissionStateValues } from "@/lib/money/commission/labels";
import * as is from "@/lib/platform/operation/answer";

/** What a partner is expected to pay for an application, as the list shows it. */
export const commission = is.named("Commission", {
  _id: is.id,
  applicationId: is.id,
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  handler: is.text.nullable(),
  branch: is.option,
  apn: is.text,
  course: is.text,
  university: is.text,
  intake: is.option,
  partner: is.option.nullable(),
  state: is.optionOf(commissionStateValues),
  /** null: something is not known yet, which `how` says */
  amount: is.decimal.nullable(),
  currency: is.text.nullable(),
  /** the day whose agreement counts */
  studentOn: is.day,
  dueOn: is.day.nullable(),
  claimBy: is.day.nullable(),
  how: is.list(is.text),
  /** the invoice that claims it */
  invoiceId: is.id.nullable(),
});
export type CommissionRow = z.output<typeof commission>;
