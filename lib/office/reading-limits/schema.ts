import { z } from "zod";
import { labels } from "@/lib/office/reading-limits/labels";
import { whole } from "@/lib/values/fields/number";
import { version } from "@/lib/values/fields/version";

/** How many different people somebody may read who are not their own cases, and export with their own. */
export const readingLimits = z.object({
  perDay: whole(labels.perDay, 1, 100_000),
  perHour: whole(labels.perHour, 1, 100_000),
  exportedPerDay: whole(labels.exportedPerDay, 1, 100_000),
  version,
});
