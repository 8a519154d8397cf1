import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** Money of a partner, as the list shows it. */
export const remittance = is.named("Remittance", {
  _id: is.id,
  partner: is.option,
  receivedOn: is.day,
  reference: is.text,
  currency: is.text,
  amount: is.decimal,
  /** what the bank credited, and what it kept */
  rupees: is.decimal,
  charges: is.decimal,
  /** rupees for one, before charges; null: nothing came in all */
  rate: is.text.nullable(),
  /** gain of exchange against the invoices; less than nothing: loss */
  difference: is.decimal,
  students: is.count,
  void: is.inline({ by: is.text, reason: is.text }).nullable(),
});
export type RemittanceRow = z.output<typeof remittance>;

export const remittanceRef = is.inline({ _id: is.id });

/** A sheet with the claims that its lines pay. */
export const remittanceReading = is.inline({
  /** the heading of the column from which amounts are read */
  amountColumn: is.text,
  lines: is.list(
    is.inline({
      row: is.count,
      says: is.text,
      amount: is.decimal.nullable(),
      claim: is.id.nullable(),
      doubt: is.text.nullable(),
    }),
  ),
});
export type RemittanceReading = z.output<typeof remittanceReading>;
