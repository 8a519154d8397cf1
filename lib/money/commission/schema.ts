import { z } from "zod";
import { labels } from "@/lib/money/commission/labels";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { record, recordId, refNo } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";

const which = { ref_no: refNo, applicationId: recordId("Application") };

/** What was claimed of the partner, by the number of the invoice. */
export const commissionClaim = z.object({
  ...which,
  number: text(labels.number, 60),
  claimedOn: day(labels.claimedOn),
});
export const claimRef = z.object(which);

/** Through whom the application was sent; empty: by the usual order. */
export const commissionPartner = z.object({ ...which, partner: optional(record(labels.partner)) });
