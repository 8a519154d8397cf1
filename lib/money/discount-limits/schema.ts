import { z } from "zod";
import { labels } from "@/lib/money/discount-limits/labels";
import { whole } from "@/lib/values/fields/number";
import { version } from "@/lib/values/fields/version";

/** How much of a package a role may take off, in percent; admins have no limit. */
export const discountLimits = z.object({
  forUser: whole(labels.forUser, 0, 100),
  forReception: whole(labels.forReception, 0, 100),
  forAdmission: whole(labels.forAdmission, 0, 100),
  version,
});
