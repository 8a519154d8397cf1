import { z } from "zod";
import { money, mostMoney } from "@/lib/money/claims/schema";
import { labels, mostLines } from "@/lib/money/remittances/labels";
import { fileMessages } from "@/lib/platform/storage/labels";
import { dayInIndia } from "@/lib/values/clock";
import { branch } from "@/lib/values/fields/branch";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { decimal } from "@/lib/values/fields/number";
import { saysWhy, tooShort } from "@/lib/values/fields/reason";
import { record, recordId } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";

/** With a minus it was given back. */
const signed = (label: string) => money(label, -mostMoney);

const line = z.object({
  claim: recordId("Claim"),
  /** empty: nothing of this student; with a minus: kept back after a credit note */
  amount: optional(signed(labels.amount)),
});

/** Money of a partner, and how much of it pays each student. */
export const newRemittance = z.object({
  partner: record(labels.partner),
  location: branch(labels.location),
  receivedOn: day(labels.receivedOn, "past").refine(
    (on) => on <= dayInIndia(),
    `${labels.receivedOn} cannot be in the future`,
  ),
  reference: text(labels.reference, 60),
  amount: signed(labels.amount),
  rupees: signed(labels.rupees),
  charges: optional(decimal(labels.charges, 0, mostMoney, "rupees")),
  lines: z.array(line).max(mostLines),
  /** what looks wrong was asked about */
  again: yesNo("Again").default(false),
});
export type NewRemittance = z.output<typeof newRemittance>;

export const remittanceVoid = z.object({
  id: recordId("Remittance"),
  reason: text(labels.reason, 200).refine(saysWhy, tooShort(labels.reason)),
});

export const remittanceSheetWith = <F extends z.ZodType>(file: F) =>
  z.object({ partner: record(labels.partner), file });
export const remittanceSheet = remittanceSheetWith(
  z.instanceof(Blob, { error: fileMessages.missing }),
);
