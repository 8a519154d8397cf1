import "server-only";
import { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

const amounts = {
  taxable: is.decimal,
  cgst: is.decimal,
  sgst: is.decimal,
  igst: is.decimal,
  total: is.decimal,
};

/** A receipt or a refund with GST in it; in rupees. */
const row = is.named("GstRow", {
  number: is.text,
  day: is.day,
  name: is.text,
  /** of a business that paid */
  gstin: is.text.nullable(),
  state: is.text,
  /** void: listed, with nothing; voided later: a voiding of an earlier day's */
  standing: z.enum(["stands", "void", "voided later"]),
  gstRate: is.decimal,
  /** where the month's return has it: "B2B", "B2C small"; empty for what is void */
  table: is.text,
  /** of a credit note: the printed number of its tax invoice, and its day */
  original: is.inline({ number: is.text, day: is.day }).nullable(),
  ...amounts,
});
export type GstRow = z.output<typeof row>;

const sums = is.inline({ ...amounts, count: is.count });
export type GstSums = z.output<typeof sums>;

/** The numbers of one series that were given in the period: what was voided is one of them. */
const series = is.named("DocumentSeries", {
  kind: z.enum(["receipt", "refund", "invoice", "credit_note"]),
  first: is.text,
  last: is.text,
  issued: is.count,
  void: is.count,
});
export type DocumentSeries = z.output<typeof series>;

/** The first rows of the register, its sums, and which numbers were given. */
export const gstStart = is.named("GstRegister", {
  first: is.list(row),
  sums,
  documents: is.list(series),
});
