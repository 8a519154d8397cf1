import { z } from "zod";
import { labels } from "@/lib/money/commission/labels";
import { optional } from "@/lib/values/fields/choice";
import { record, recordId, refNo } from "@/lib/values/fields/record";

const which = { ref_no: refNo, applicationId: recordId("Application") };

export const claimRef = z.object(which);

/** Through whom the application was sent; empty: by the usual order. */
export const commissionPartner = z.object({ ...which, partner: optional(record(labels.partner)) });
