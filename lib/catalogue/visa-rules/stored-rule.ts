import type { z } from "zod";
import { kinds } from "@/lib/catalogue/visa-rules/kinds";
import type { newRule } from "@/lib/catalogue/visa-rules/schema";
import { toDate } from "@/lib/values/fields/day";

type Input = z.output<typeof newRule>;

const dateOrNull = (day: string | null) => (day === null ? null : toDate(day));

/** A typed rule as the columns of the database take it. */
export const storedRule = ({ validFrom, validTo, params, ...rule }: Input) => ({
  ...rule,
  // The schema of the kind has passed them once; what it makes of them is JSON.
  params: kinds[rule.kind].schema.parse(params) as Record<string, string>,
  validFrom: dateOrNull(validFrom),
  validTo: dateOrNull(validTo),
});
