import "server-only";
import type { z } from "zod";
import { dueWords } from "@/lib/money/fee-plan/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

const head = is.named("FeeHead", {
  name: is.text,
  amount: is.decimal,
  /** in percent; null: no GST */
  gstRate: is.decimal.nullable(),
});

const instalment = is.named("Instalment", {
  _id: is.id,
  amount: is.decimal,
  /** a day, or the event that it waits for */
  due: is.optionOf(valuesOf(dueWords)),
  dueOn: is.day.nullable(),
  afterDays: is.count,
  /** by which day it is due; null until its event has come */
  dueBy: is.day.nullable(),
  settled: is.decimal,
  left: is.decimal,
});
export type InstalmentRow = z.output<typeof instalment>;

export const feePlan = is.named("FeePlan", {
  _id: is.id,
  heads: is.list(head),
  discount: is.decimal,
  discountReason: is.text.nullable(),
  /** heads less discount, which is the sum of the instalments */
  total: is.decimal,
  instalments: is.list(instalment),
  madeBy: is.text,
  version: is.version,
});
export type FeePlanRow = z.output<typeof feePlan>;
