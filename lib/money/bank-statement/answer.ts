import "server-only";
import type { z } from "zod";
import { aparts, states } from "@/lib/money/bank-statement/labels";
import * as is from "@/lib/platform/operation/answer";

/** A movement of an account, and what stands for it; in rupees. */
export const bankLine = is.named("BankLine", {
  _id: is.id,
  account: is.option,
  day: is.day,
  narration: is.text,
  reference: is.text.nullable(),
  /** with a minus it left the account */
  amount: is.decimal,
  balance: is.decimal.nullable(),
  state: is.among(states),
  record: is.inline({ number: is.text, name: is.text, page: is.text }).nullable(),
  apart: is.among(aparts).nullable(),
  note: is.text.nullable(),
  /** who matched it; null: the product, or nobody yet */
  by: is.text.nullable(),
});
export type LineRow = z.output<typeof bankLine>;

/** A file of the bank that was read. */
export const bankStatement = is.named("BankStatement", {
  _id: is.id,
  account: is.option,
  file: is.text,
  firstDay: is.day,
  lastDay: is.day,
  added: is.count,
  known: is.count,
  uploadedBy: is.text,
  uploadedAt: is.momentText,
  /** whether it can be deleted: the last one of its account */
  last: is.flag,
});
export type StatementRow = z.output<typeof bankStatement>;

export const uploaded = is.inline({ added: is.count, known: is.count, matched: is.count });
export const accountRef = is.inline({ _id: is.id, name: is.text });
export const statementRef = is.inline({ _id: is.id, lines: is.count });
export const lineRef = is.inline({ _id: is.id, record: is.text.nullable() });
export const matchedCount = is.inline({ matched: is.count });
