import { z } from "zod";
import {
  bonusWords,
  dueEvents,
  labels,
  mostRates,
  type RateKind,
  rateKinds,
  rateLabels,
} from "@/lib/money/agreements/labels";
import { courseTypeOptions } from "@/lib/parts/courses-applied/labels";
import { uploadedFile } from "@/lib/platform/storage/field";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { day } from "@/lib/values/fields/day";
import { decimal, whole } from "@/lib/values/fields/number";
import { record, recordId } from "@/lib/values/fields/record";
import { optionalText } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

const levels = Object.fromEntries(courseTypeOptions.map(({ value, label }) => [value, label]));

const rate = z.object({
  kind: worded(rateLabels.kind, rateKinds),
  percent: optional(decimal(rateLabels.percent, 0.01, 100, "percent")),
  amount: optional(decimal(rateLabels.amount, 0.01, 9_999_999_999.99, "money")),
  bonus: worded(rateLabels.bonus, bonusWords).transform((word) => word === "yes"),
  fromStudents: optional(whole(rateLabels.fromStudents, 2, 10_000)),
  level: optional(worded(rateLabels.level, levels)),
  country: optional(country(rateLabels.country)),
  university: optional(record(rateLabels.university)),
  campus: optionalText(rateLabels.campus, 120),
  course: optional(record(rateLabels.course)),
});
export type TypedRate = z.output<typeof rate>;

const terms = {
  validFrom: day(labels.validFrom, "coming"),
  validTo: optional(day(labels.validTo, "coming")),
  dueAfter: worded(labels.dueAfter, dueEvents),
  dueDays: whole(labels.dueDays, 0, 1_000),
  claimDays: optional(whole(labels.claimDays, 1, 1_000)),
  clawbackDays: optional(whole(labels.clawbackDays, 1, 1_000)),
  rates: z
    .array(rate)
    .min(1, "An agreement has one rate at least")
    .max(mostRates, `An agreement has ${mostRates} rates at most`),
};
export type AgreementTyped = z.output<z.ZodObject<typeof terms>>;

type Line = { kind: RateKind; percent: string | null; amount: string | null };
type Checked = { validFrom: string; validTo: string | null; rates: Line[] };

/** A line pays a percentage or a sum, by its kind, and an agreement does not end before it begins. */
function checkTerms({ validFrom, validTo, rates }: Checked, context: z.core.$RefinementCtx) {
  const say = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  if (validTo && validTo < validFrom)
    say(["validTo"], `${labels.validTo} cannot be before ${labels.validFrom}`);
  if (!Array.isArray(rates)) return;
  for (const [index, { kind, percent, amount }] of rates.entries()) {
    if (kind === "fixed" && amount === null)
      say(["rates", index, "amount"], `${rateLabels.amount} is required`);
    if (kind in rateKinds && kind !== "fixed" && percent === null)
      say(["rates", index, "percent"], `${rateLabels.percent} is required`);
  }
}

export const newAgreement = z
  .object({ partner: recordId("Partner"), ...terms })
  .superRefine(checkTerms, checkAlways);

const which = { id: recordId("Agreement"), version };
/** A correction takes the place of the agreement, from its beginning on. */
export const agreementCorrection = z
  .object({ ...which, ...terms })
  .superRefine(checkTerms, checkAlways);
export const agreementRef = z.object(which);
export const agreementFile = z.object({ id: which.id, file: uploadedFile });
