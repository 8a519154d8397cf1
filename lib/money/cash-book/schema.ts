import { z } from "zod";
import { labels } from "@/lib/money/cash-book/labels";
import { amounts } from "@/lib/money/day-close/schema";
import { branch } from "@/lib/values/fields/branch";
import { decimal } from "@/lib/values/fields/number";
import { missing } from "@/lib/values/fields/says";
import { text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { isMonth } from "@/lib/values/periods";

const orNothing = (value: unknown) => (missing(value) ? "0" : value);

/** What a branch had at the beginning of a month ("2026-04"); its first version is 1. */
export const openingBalance = z.object({
  location: branch(labels.location),
  month: text(labels.month, 7).refine(
    (typed) => isMonth(typed),
    `${labels.month} must be a month such as 2026-04`,
  ),
  amounts,
  held: z.preprocess(orNothing, decimal(labels.held, 0, 999_999_999_999.99, "rupees")),
  version,
});
