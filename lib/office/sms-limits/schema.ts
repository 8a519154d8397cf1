import { z } from "zod";
import { labels } from "@/lib/office/sms-limits/labels";
import { whole } from "@/lib/values/fields/number";
import { version } from "@/lib/values/fields/version";

/** How many parts of text messages a day may go out; none at all is 0. */
export const smsLimits = z.object({
  perCase: whole(labels.perCase, 0, 1_000),
  perPerson: whole(labels.perPerson, 0, 100_000),
  perDay: whole(labels.perDay, 0, 1_000_000),
  version,
});
