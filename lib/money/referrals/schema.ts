import { z } from "zod";
import { labels } from "@/lib/money/referrals/labels";
import { day } from "@/lib/values/fields/day";
import { record, refNo } from "@/lib/values/fields/record";
import { version } from "@/lib/values/fields/version";

/** Which sub-agent sent the student of a case, and since when. */
export const referral = z.object({
  ref_no: refNo,
  version,
  partner: record(labels.partner),
  since: day(labels.since),
});
export const referralRef = z.object({ ref_no: refNo, version });
