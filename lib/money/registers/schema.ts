import { z } from "zod";
import { labels } from "@/lib/money/registers/labels";
import { branch } from "@/lib/values/fields/branch";
import { text } from "@/lib/values/fields/text";
import { readPeriod } from "@/lib/values/periods";

/** A register covers one branch and a month ("2026-11") or one or more financial years ("FY2026-27"). */
export const ofRegister = z.object({
  location: branch(labels.location),
  period: text(labels.period, 12).transform((typed, context) => {
    const period = readPeriod(typed);
    if (period) return { ...period, typed };
    const message = `${labels.period} must be a month (2026-11) or a financial year (FY2026-27)`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }),
});
export type RegisterQuery = z.output<typeof ofRegister>;
