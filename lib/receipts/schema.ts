import { z } from "zod";
import * as f from "@/lib/fields";
import { labels } from "@/lib/invoices/labels";
import { invoiceFields, line } from "@/lib/invoices/schema";

/** Always for a student, whose case names it and its branch. */
export const newReceipt = z.object({
  ...invoiceFields,
  assessmentId: f.caseKey,
  mobile: f.mobile(labels.mobile),
  address: line(labels.address, 300),
});
