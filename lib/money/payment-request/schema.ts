import { z } from "zod";
import { labels } from "@/lib/money/vouchers/labels";
import { paperLine, rupees } from "@/lib/values/fields/rupees";

/** A request for payment, which is shown and printed and is no record. */
export const paymentRequest = z.object({
  amount: rupees(labels.amount),
  particulars: paperLine(labels.particulars, 80),
});
