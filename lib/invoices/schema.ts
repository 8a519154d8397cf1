import { z } from "zod";
import * as f from "@/lib/fields";
import { labels } from "@/lib/invoices/labels";

/** More than the column holds would be cut or refused by the database. */
const most = 9_999_999_999.99;

/** A receipt prints on one page of A5: text is one line that wraps, of a bounded length. */
export const line = (label: string, max: number) =>
  f.text(label, max).transform((text) => text.replace(/ {2,}/g, " "));

/** Rupees, exactly (decision C13); a receipt of nothing is none. */
export const amount = f.decimal(labels.amount, 0.01, most, "rupees");

/** What a receipt and an expense have in common (spec §7 "Finance"). */
export const invoiceFields = {
  particulars: line(labels.particulars, 500),
  name: line(labels.name, 150),
  amount,
  /** The server numbers (decision C13): what a client sends is taken and left aside. */
  recieptNumber: z
    .union([z.number(), z.string().max(40)])
    .nullish()
    .transform(() => undefined),
};

/** The number of a record in an address or a call. */
export const invoiceNumber = z.object({
  recieptNumber: f.whole(labels.recieptNumber, 1, Number.MAX_SAFE_INTEGER),
});
