import "server-only";
import type { z } from "zod";
import { dueEventValues } from "@/lib/money/agreements/labels";
import * as is from "@/lib/platform/operation/answer";

const rate = is.named("AgreementRate", {
  kind: is.option,
  percent: is.decimal.nullable(),
  amount: is.decimal.nullable(),
  bonus: is.flag,
  fromStudents: is.count.nullable(),
  level: is.option.nullable(),
  country: is.option.nullable(),
  university: is.option.nullable(),
  campus: is.text.nullable(),
  course: is.option.nullable(),
  /** the line in words: "15% of the first year's tuition, PG" */
  says: is.text,
});
export type RateAnswer = z.output<typeof rate>;

/** An agreement with its rates; one that was replaced says since when. */
export const agreement = is.named("Agreement", {
  _id: is.id,
  validFrom: is.day,
  validTo: is.day.nullable(),
  dueAfter: is.optionOf(dueEventValues),
  dueDays: is.count,
  claimDays: is.count.nullable(),
  clawbackDays: is.count.nullable(),
  rates: is.list(rate),
  file: is.inline({ name: is.text, uri: is.uri }).nullable(),
  replacedAt: is.moment.nullable(),
  /** how many expected commissions are made by it */
  commissions: is.count,
  version: is.version,
});
export type AgreementAnswer = z.output<typeof agreement>;

/** What a change made, and how many commissions it makes anew. */
export const changedAgreement = is.inline({ _id: is.id, anew: is.count });
