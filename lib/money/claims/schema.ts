import { z } from "zod";
import { labels, mostStudents, treatments } from "@/lib/money/claims/labels";
import { inAscii } from "@/lib/values/ascii";
import { branch } from "@/lib/values/fields/branch";
import { choice, optional } from "@/lib/values/fields/choice";
import { email } from "@/lib/values/fields/email";
import { decimal, whole } from "@/lib/values/fields/number";
import { saysWhy, tooShort } from "@/lib/values/fields/reason";
import { record, recordId } from "@/lib/values/fields/record";
import { lines, optionalText, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";
import { stateCodes } from "@/lib/values/states";

/** Rupees for one of a currency, as banks and the customs write it: with up to six decimals. */
const exchangeRate = (label: string) =>
  text(label, 20)
    .transform((typed) => inAscii(typed).replace(/[₹\s]|^rs\.?/gi, ""))
    .refine(
      (typed) => /^\d{1,5}(\.\d{1,6})?$/.test(typed) && Number(typed) > 0,
      `${label} must be a number such as 105.4321`,
    );

/** More than a claim of any student. */
export const mostMoney = 9_999_999_999.99;
export const money = (label: string, least = 0.01) => decimal(label, least, mostMoney, "money");

const students = z
  .array(recordId(labels.students))
  .min(1, "Please tick a student")
  .max(mostStudents, `An invoice has ${mostStudents} students at most. Please make a second one`)
  .refine((ids) => new Set(ids).size === ids.length, "A student is ticked twice");

/** An invoice over the confirmed commissions of these applications. */
export const newInvoice = z.object({
  partner: record(labels.partner),
  location: branch(labels.location),
  students,
  /** what the person saw that it comes to: amounts that changed since are looked at again */
  total: money(labels.total),
  treatment: worded(labels.treatment, treatments),
  lutNumber: optionalText(labels.lutNumber, 40),
  state: optional(choice(labels.state, stateCodes)),
  rate: exchangeRate(labels.rate),
  payDays: whole(labels.payDays, 0, 365),
});
export type NewInvoice = z.output<typeof newInvoice>;

export const invoiceRef = z.object({ id: recordId("Invoice") });
const changed = invoiceRef.extend({ version });

export const invoiceMail = invoiceRef.extend({ email: email(labels.email) });

export const invoiceQuery = changed.extend({ query: lines(labels.query, 1000) });
export const answeredQuery = changed;

const reason = text(labels.reason, 200).refine(saysWhy, tooShort(labels.reason));
const creditLine = z.object({
  claim: recordId("Claim"),
  /** empty: nothing of this student */
  amount: optional(money(labels.amount)),
});
/** What a credit note takes back of each student. */
export const newCreditNote = changed.extend({
  reason,
  lines: z.array(creditLine).max(mostStudents),
});
