import "server-only";
import type { z } from "zod";
import { byMode } from "@/lib/money/day-close/answer";
import * as is from "@/lib/platform/operation/answer";

/** What a branch had when its books began; in rupees. */
export const openingBalance = is.named("OpeningBalance", {
  location: is.option,
  month: is.month,
  amounts: byMode,
  held: is.decimal,
  version: is.version,
});
export type OpeningAnswer = z.output<typeof openingBalance>;

const account = is.named("Account", {
  /** a mode, empty where nobody said it, or "held": what is others' */
  account: is.text,
  label: is.text,
  opening: is.decimal,
  received: is.decimal,
  paid: is.decimal,
  /** cash that was taken to the bank: what the one loses, the other gains */
  banked: is.decimal,
  /** what the till was found to hold above the records */
  over: is.decimal,
  closing: is.decimal,
});
export type Account = z.output<typeof account>;

/** What a branch had in each way of paying, before and after a period. */
export const cashBook = is.named("CashBook", {
  opening: openingBalance.nullable(),
  accounts: is.list(account),
});
export type CashBook = z.output<typeof cashBook>;
