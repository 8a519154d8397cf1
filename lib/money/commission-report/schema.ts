import { z } from "zod";
import { divisions, labels } from "@/lib/money/commission-report/labels";
import { branch } from "@/lib/values/fields/branch";
import { choice } from "@/lib/values/fields/choice";
import { optionalValue } from "@/lib/values/fields/given";
import { year } from "@/lib/values/fields/number";

/** By partner, of this year's intakes and all of the viewer's branches, unless the query says otherwise. */
export const reportInput = z.object({
  by: choice(labels.by, divisions).default("partner"),
  year: optionalValue(year(labels.year)),
  location: optionalValue(branch(labels.location)),
});
