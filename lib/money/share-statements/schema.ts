import { z } from "zod";
import { labels, mostLines, payModes, taxLabels } from "@/lib/money/share-statements/labels";
import { billRates, referenceLabels, referenceNeeded } from "@/lib/money/vouchers/labels";
import { branch } from "@/lib/values/fields/branch";
import { checkAlways } from "@/lib/values/fields/check-always";
import { choice, optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { decimal } from "@/lib/values/fields/number";
import { recordId } from "@/lib/values/fields/record";
import { paperLine, rupees } from "@/lib/values/fields/rupees";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** A share with its rupees; without them it stays for the next statement. */
const line = z.object({
  share: recordId("Share"),
  rupees: optional(rupees(labels.rupees)),
});

/** What a sub-agent is to be paid now; its bill is asked where there is GST on it. */
export const newStatement = z
  .object({
    partner: recordId("Partner"),
    lines: z.array(line).max(mostLines, `A statement has ${mostLines} shares at most`),
    gstRate: optional(choice(labels.gstRate, billRates)),
    billNumber: optional(paperLine(labels.billNumber, 40)),
    billDay: optional(day(labels.billDay, "past")),
  })
  .superRefine(({ gstRate, ...bill }, context) => {
    for (const path of ["billNumber", "billDay"] as const)
      if (gstRate && !bill[path])
        context.addIssue({ code: "custom", path: [path], message: `${labels[path]} is required` });
  }, checkAlways);

const which = { id: recordId("Statement"), version };
export const statementRef = z.object(which);
export const statementFile = z.object({ id: which.id });

/** How it is paid, and out of which branch's books. */
export const statementPayment = z
  .object({
    ...which,
    location: branch(labels.location),
    mode: worded(labels.mode, payModes),
    modeReference: optional(paperLine(labels.modeReference, 60)),
  })
  .superRefine(({ mode, modeReference }, context) => {
    if (!referenceNeeded.includes(mode) || modeReference) return;
    const message = `${referenceLabels[mode]} is required`;
    context.addIssue({ code: "custom", path: ["modeReference"], message });
  }, checkAlways);

/** Percentages of income tax on commission, and what a year may bring without it. */
export const shareTax = z.object({
  percent: decimal(taxLabels.percent, 0, 30, "percent"),
  percentWithoutPan: decimal(taxLabels.percentWithoutPan, 0, 30, "percent"),
  yearlyThreshold: decimal(taxLabels.yearlyThreshold, 0, 10_000_000, "rupees"),
  version,
});
