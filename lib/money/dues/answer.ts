import "server-only";
import type { z } from "zod";
import { dueWords } from "@/lib/money/fee-plan/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

export const dueInstalment = is.named("DueInstalment", {
  _id: is.id,
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  handler: is.text.nullable(),
  branch: is.option,
  /** its place in the plan, and how many there are */
  number: is.count,
  of: is.count,
  /** a day, or the event that it waits for */
  due: is.optionOf(valuesOf(dueWords)),
  afterDays: is.count,
  /** null until its event has come */
  dueBy: is.day.nullable(),
  /** how many days it is late; 0 for what is due today or later */
  daysLate: is.count,
  amount: is.decimal,
  left: is.decimal,
  /** the next follow-up of the case; null: none is planned */
  followUpOn: is.day.nullable(),
  /** the case was rejected */
  inactive: is.flag,
});
export type DueRow = z.output<typeof dueInstalment>;
