import { z } from "zod";
import { labels, parts } from "@/lib/reports/analytics/labels";
import { branch } from "@/lib/values/fields/branch";
import { choice } from "@/lib/values/fields/choice";
import { optionalValue } from "@/lib/values/fields/given";
import { year } from "@/lib/values/fields/number";

/** The year is this one, and the branches are all of the viewer's, unless the query says otherwise. */
export const analyticsInput = z.object({
  year: optionalValue(year(labels.year)),
  location: optionalValue(branch(labels.location)),
});

export const exportInput = analyticsInput.extend({ part: choice(labels.part, parts) });

export const countInput = analyticsInput.pick({ year: true });
