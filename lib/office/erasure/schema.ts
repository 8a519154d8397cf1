import { z } from "zod";
import { labels } from "@/lib/office/erasure/labels";
import { refNo } from "@/lib/values/fields/record";
import { lines } from "@/lib/values/fields/text";

export const newHold = z.object({ ref_no: refNo, reason: lines(labels.reason, 500) });
