import "server-only";
import type { z } from "zod";
import { standingValues, treatmentValues } from "@/lib/money/claims/labels";
import * as is from "@/lib/platform/operation/answer";

/** An invoice to a partner, or a credit note, as the list shows it. */
export const partnerInvoice = is.named("PartnerInvoice", {
  _id: is.id,
  kind: is.among(["invoice", "credit_note"]),
  number: is.text,
  partner: is.option,
  issuedOn: is.day,
  payBy: is.day,
  currency: is.text,
  amount: is.decimal,
  /** what is still to be paid; less than nothing: to be given back */
  open: is.decimal,
  students: is.count,
  /** what GST says of it, in rupees; the tax is inside them */
  treatment: is.optionOf(treatmentValues),
  rupees: is.decimal,
  cgst: is.decimal,
  sgst: is.decimal,
  igst: is.decimal,
  standing: is.optionOf(standingValues),
  /** the invoice that a credit note corrects */
  corrects: is.text.nullable(),
});
export type InvoiceRow = z.output<typeof partnerInvoice>;

export const invoiceAnswer = is.inline({ _id: is.id, number: is.text });
