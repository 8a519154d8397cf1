import { z } from "zod";
import { labels } from "@/lib/money/month-close/labels";
import { branch } from "@/lib/values/fields/branch";
import { saysWhy, tooShort } from "@/lib/values/fields/reason";
import { optionalText, text } from "@/lib/values/fields/text";
import { isMonth } from "@/lib/values/periods";

const month = text(labels.month, 7).refine(
  (typed) => isMonth(typed),
  `${labels.month} must be a month such as 2026-10`,
);

/** The acknowledgement number as the portal has it, with the blanks and dashes that people copy along. */
const arn = optionalText(labels.arn, 40)
  .transform((typed) => typed?.replace(/[\s-]/g, "").toUpperCase() ?? null)
  .refine(
    (number) => number === null || /^[A-Z0-9]{15}$/.test(number),
    `${labels.arn} has 15 letters and digits`,
  );

const which = { location: branch(labels.location), month };

/** A branch's month, "2026-10". */
export const whichMonth = z.object(which);

export const monthClosing = z.object({ ...which, arn });

export const monthReopening = z.object({
  ...which,
  reason: text(labels.reason, 300).refine(saysWhy, tooShort(labels.reason)),
});
