import { z } from "zod";
import { decimal } from "@/lib/values/fields/number";
import { text } from "@/lib/values/fields/text";
import { labels } from "@/lib/vouchers/labels";

// What every paper about money has. Apart from the records' schema, so that a page without a mobile loads no
// phone data.

/** More than the column holds would be cut or refused by the database. */
const most = 9_999_999_999.99;

/** Rupees, exactly (decision C13); a receipt of nothing is none. */
export const amount = decimal(labels.amount, 0.01, most, "rupees");

/** A receipt prints on one page of A5: text is one line that wraps, of a bounded length. */
export const line = (label: string, max: number) =>
  text(label, max).transform((text) => text.replace(/ {2,}/g, " "));

/** A request for payment, which is shown and printed and is no record. */
export const paymentRequest = z.object({ amount, particulars: line(labels.particulars, 80) });
