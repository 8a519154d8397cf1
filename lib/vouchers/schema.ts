import { z } from "zod";
import { branch } from "@/lib/values/fields/branch";
import { choice, optional } from "@/lib/values/fields/choice";
import { mobile } from "@/lib/values/fields/mobile";
import { decimal, whole } from "@/lib/values/fields/number";
import { caseKey } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { stateCodes } from "@/lib/values/states";
import { fees, labels, modes } from "@/lib/vouchers/labels";

/** More than the column holds would be cut or refused by the database. */
const most = 9_999_999_999.99;

/** A receipt prints on one page of A5: text is one line that wraps, of a bounded length. */
const line = (label: string, max: number) =>
  text(label, max).transform((text) => text.replace(/ {2,}/g, " "));

/** Rupees, exactly (decision C13); a receipt of nothing is none. */
export const amount = decimal(labels.amount, 0.01, most, "rupees");

const empty = (value: unknown) => (value === "" || value === null ? undefined : value);

/** What a receipt and an expense have in common (spec §7 "Finance", decision H11). */
const fields = {
  particulars: line(labels.particulars, 500),
  name: line(labels.name, 150),
  amount,
  mode: optional(choice(labels.mode, modes)).optional(),
  /** the transaction's, the cheque's or the slip's number */
  modeReference: z.preprocess(empty, line(labels.modeReference, 60).optional()),
  fee: z.preprocess(empty, choice(labels.fee, fees).optional()),
  /** The server numbers (decision C13): what a client sends is taken and left aside. */
  recieptNumber: z
    .union([z.number(), z.string().max(40)])
    .nullish()
    .transform(() => undefined),
};

/** Always for a student, whose case names it and its branch. */
export const newReceipt = z.object({
  ...fields,
  assessmentId: caseKey,
  mobile: mobile(labels.mobile),
  address: line(labels.address, 300),
  /** where the payer lives, for GST; unless told, what the student's PIN code says */
  state: optional(choice(labels.state, stateCodes)).optional(),
});

/** For a student, or without one for a branch: rent, travel (decision C12). */
export const newExpense = z
  .object({
    ...fields,
    assessmentId: z.preprocess(empty, caseKey.optional()),
    /** asked without a student; with one it is the case's */
    location: z.preprocess(empty, branch(labels.location).optional()),
    mobile: z.preprocess(empty, mobile(labels.mobile).optional()),
    address: z.preprocess(empty, line(labels.address, 300).optional()),
  })
  .superRefine(({ assessmentId, location }, context) => {
    if (assessmentId || location) return;
    const message = `${labels.location} is required`;
    context.addIssue({ code: "custom", path: ["location"], message });
  });

/** What calls and addresses name a record by: the moment in milliseconds. */
export const voucherRef = z.object({
  recieptNumber: whole(labels.recieptNumber, 1, Number.MAX_SAFE_INTEGER),
});
