import "server-only";
import type { z } from "zod";
import { shareStateValues } from "@/lib/money/shares/labels";
import * as is from "@/lib/platform/operation/answer";

/** What a sub-agent gets for an application of a student whom it sent, as the list shows it. */
export const commissionShare = is.named("CommissionShare", {
  _id: is.id,
  applicationId: is.id,
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  branch: is.option,
  apn: is.text,
  course: is.text,
  university: is.text,
  intake: is.option,
  partner: is.option,
  state: is.optionOf(shareStateValues),
  /** null: something is not known yet, which `how` says */
  amount: is.decimal.nullable(),
  /** the sub-agent's, or that in which the partner has paid us */
  currency: is.text.nullable(),
  /** the day whose agreement counts */
  studentOn: is.day,
  dueOn: is.day.nullable(),
  how: is.list(is.text),
});
export type ShareRow = z.output<typeof commissionShare>;
