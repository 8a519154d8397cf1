import { z } from "zod";
import { dueWords, labels, mostHeads, mostInstalments } from "@/lib/money/fee-plan/labels";
import { entrySchemas } from "@/lib/parts/entries/schema";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { decimal, whole } from "@/lib/values/fields/number";
import { saysWhy, tooShort } from "@/lib/values/fields/reason";
import { recordId } from "@/lib/values/fields/record";
import { rupees } from "@/lib/values/fields/rupees";
import { optionalText, text } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";
import { less, sumOf } from "@/lib/values/settle";
import { showRupees } from "@/lib/values/words";

const head = z.object({
  name: text(labels.head, 80),
  amount: rupees(labels.amount),
  gstRate: optional(decimal(labels.gstRate, 0, 40, "percent")),
});

const instalment = z
  .object({
    /** of one that stands already: it keeps its reminders */
    id: optional(recordId("Instalment")),
    amount: rupees(labels.amount),
    due: worded(labels.due, dueWords),
    dueOn: optional(day(labels.dueOn, "coming")),
    afterDays: optional(whole(labels.afterDays, 0, 365)),
  })
  .superRefine(({ due, dueOn }, context) => {
    if (due === "day" && !dueOn)
      context.addIssue({ code: "custom", path: ["dueOn"], message: `${labels.dueOn} is required` });
  });

type Plan = {
  heads: z.output<typeof head>[];
  discount: string | null;
  discountReason: string | null;
  instalments: z.output<typeof instalment>[];
};

/** A field that is wrong is still as it was typed. */
const isAmount = (value: unknown) =>
  typeof value === "string" && /^\d{1,12}(\.\d{1,2})?$/.test(value);

/** What the package comes to; undefined while an amount is missing or wrong. */
function totalOf({ heads, discount }: Plan): string | undefined {
  const amounts = heads.map(({ amount }) => amount);
  const off = discount ?? "0";
  return [...amounts, off].every(isAmount) ? less(sumOf(amounts), off) : undefined;
}

/** The instalments come to the heads less the discount, which the database keeps too. */
function addsUp(plan: Plan, context: z.core.$RefinementCtx) {
  const { discount, discountReason, instalments } = plan;
  const say = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  const reason = typeof discountReason === "string" ? discountReason : "";
  if (isAmount(discount) && Number(discount) > 0 && !saysWhy(reason))
    say(
      ["discountReason"],
      reason ? tooShort(labels.discountReason) : `${labels.discountReason} is required`,
    );
  const amounts = instalments.map(({ amount }) => amount);
  const total = totalOf(plan);
  if (total === undefined || !amounts.every(isAmount)) return;
  if (Number(total) <= 0) return say(["discount"], "The discount leaves nothing to be paid");
  const open = less(total, sumOf(amounts));
  if (open === "0.00") return;
  const words = open.startsWith("-")
    ? `The instalments are ${showRupees(open.slice(1))} more than the package of ${showRupees(total)}`
    : `${showRupees(open)} of the package of ${showRupees(total)} is in no instalment`;
  // Beside no field: the line below the instalments says it, which counts while somebody types.
  say(["instalments"], words);
}

/** The fee plan of a case: its heads, the discount and the instalments, always all of them. */
export const feePlan = entrySchemas(
  "feePlanId",
  {
    heads: z
      .array(head, "What the package is for must be a list")
      .min(1, "Say what the package is for")
      .max(mostHeads, `A package is for ${mostHeads} things at most`),
    discount: optional(decimal(labels.discount, 0, 10_000_000, "rupees")),
    discountReason: optionalText(labels.discountReason, 200),
    instalments: z
      .array(instalment, "Instalments must be a list")
      .min(1, "A package has one instalment at least")
      .max(mostInstalments, `A package has ${mostInstalments} instalments at most`),
  },
  (values, context) => {
    const { heads, instalments } = values;
    if (Array.isArray(heads) && Array.isArray(instalments) && heads.length && instalments.length)
      addsUp(values as Plan, context);
  },
);
