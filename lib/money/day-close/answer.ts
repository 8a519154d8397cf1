import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

export const byMode = is.named("ByMode", {
  cash: is.decimal,
  upi: is.decimal,
  bank: is.decimal,
  card: is.decimal,
  cheque: is.decimal,
  draft: is.decimal,
});
const notes = is.named("Notes", {
  n500: is.count,
  n200: is.count,
  n100: is.count,
  n50: is.count,
  n20: is.count,
  n10: is.count,
  coins: is.decimal,
});

/** A closing of a branch's day; in rupees. */
export const dayClose = is.named("DayClose", {
  _id: is.id,
  location: is.option,
  day: is.day,
  /** how often it was closed */
  round: is.count,
  opening: is.decimal,
  expected: byMode,
  counted: byMode,
  differences: byMode,
  notes: notes.nullable(),
  banked: is.decimal,
  /** the next day's opening */
  left: is.decimal,
  difference: is.decimal,
  reason: is.text.nullable(),
  closedBy: is.text,
  closedAt: is.momentText,
  reopened: is.inline({ date: is.momentText, by: is.text, reason: is.text }).nullable(),
});
export type CloseAnswer = z.output<typeof dayClose>;

const figures = is.inline({
  mode: is.text,
  received: is.decimal,
  refunded: is.decimal,
  spent: is.decimal,
  count: is.count,
  expected: is.decimal,
});

/** A branch's day: what the records say, and what was counted once it is closed. */
export const branchDay = is.named("Day", {
  location: is.option,
  day: is.day,
  opening: is.decimal,
  modes: is.list(figures),
  expected: byMode,
  /** of records that do not say how */
  notSaid: figures,
  close: dayClose.nullable(),
  openBefore: is.inline({ days: is.count, first: is.day }).nullable(),
});
export type DayAnswer = z.output<typeof branchDay>;
