import { z } from "zod";
import {
  billRates,
  fees,
  heads,
  labels,
  modes,
  referenceLabels,
  referenceNeeded,
} from "@/lib/money/vouchers/labels";
import { uploadedFile } from "@/lib/platform/storage/field";
import { branch } from "@/lib/values/fields/branch";
import { choice, optional, yesNo } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { gstin } from "@/lib/values/fields/gstin";
import { mobile } from "@/lib/values/fields/mobile";
import { partyName } from "@/lib/values/fields/name";
import { whole } from "@/lib/values/fields/number";
import { saysWhy, tooShort } from "@/lib/values/fields/reason";
import { caseKey } from "@/lib/values/fields/record";
import { paperLine as line, rupees } from "@/lib/values/fields/rupees";
import { addressRoom, nameRoom } from "@/lib/values/payer";
import { stateCodes } from "@/lib/values/states";

const empty = (value: unknown) => (value === "" || value === null ? undefined : value);

const amount = rupees(labels.amount);

/** What a receipt and an expense have in common (spec §7 "Finance", decision H11). */
const fields = {
  particulars: line(labels.particulars, 500),
  name: partyName(labels.name, nameRoom),
  amount,
  mode: optional(choice(labels.mode, modes)).optional(),
  /** the transaction's, the cheque's or the slip's number */
  modeReference: z.preprocess(empty, line(labels.modeReference, 60).optional()),
  fee: z.preprocess(empty, choice(labels.fee, fees).optional()),
  /** of a business that pays, or that bills the house */
  gstin: z.preprocess(empty, gstin(labels.gstin).optional()),
  /** what was asked about it is known: the same payment was taken minutes ago, and this is another one (decision H12) */
  again: yesNo("Another").optional(),
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
  address: line(labels.address, addressRoom),
  /** where the payer lives, for GST; unless told, what the student's PIN code says */
  state: optional(choice(labels.state, stateCodes)).optional(),
});

/** What an expense was for, and the supplier's bill. Its GST is input tax, which a whole bill alone proves. */
const billFields = {
  head: z.preprocess(empty, choice(labels.head, heads).optional()),
  billNumber: z.preprocess(empty, line(labels.billNumber, 40).optional()),
  billDay: z.preprocess(empty, day(labels.billDay, "past").optional()),
  billRate: z.preprocess(empty, choice(labels.billRate, billRates).optional()),
};
type Bill = {
  fee?: string;
  gstin?: string;
  billNumber?: string;
  billDay?: string;
  billRate?: string;
};

function checkBill(expense: Bill, context: z.RefinementCtx) {
  if (!expense.billRate) return;
  for (const path of ["gstin", "billNumber", "billDay"] as const)
    if (!expense[path])
      context.addIssue({
        ...{ code: "custom", path: [path] },
        message: `${labels[path]} is required for input tax`,
      });
  if (expense.fee === "passedOn")
    context.addIssue({
      ...{ code: "custom", path: ["billRate"] },
      message: "What is passed on to others has no input tax of the house",
    });
}

/** For a student, or without one for a branch: rent, travel (decision C12). */
export const newExpense = z
  .object({
    ...fields,
    ...billFields,
    assessmentId: z.preprocess(empty, caseKey.optional()),
    /** asked without a student; with one it is the case's */
    location: z.preprocess(empty, branch(labels.location).optional()),
    mobile: z.preprocess(empty, mobile(labels.mobile).optional()),
    address: z.preprocess(empty, line(labels.address, addressRoom).optional()),
  })
  .superRefine(({ assessmentId, location }, context) => {
    if (assessmentId || location) return;
    const message = `${labels.location} is required`;
    context.addIssue({ code: "custom", path: ["location"], message });
  })
  .superRefine(checkBill);

/** A cheque or a draft is told apart by its number: at the counter it is asked for. Calls may leave it out (H11). */
const named = (
  { mode, modeReference }: { mode?: unknown; modeReference?: unknown },
  context: z.RefinementCtx,
) => {
  if (typeof mode !== "string" || !referenceNeeded.includes(mode) || modeReference) return;
  const message = `${referenceLabels[mode]} is required`;
  context.addIssue({ code: "custom", path: ["modeReference"], message });
};

/** The same as the forms of the house ask for it: always with its mode. */
const paymentMode = { mode: choice(labels.mode, modes) };
export const receiptForm = newReceipt.extend(paymentMode).superRefine(named);
export const expenseForm = newExpense
  .safeExtend(paymentMode)
  .superRefine(named)
  .superRefine(({ fee, head }, context) => {
    if (fee === "passedOn" || head) return;
    const message = `${labels.head} is required`;
    context.addIssue({ code: "custom", path: ["head"], message });
  });

/** A payment at the counter: who pays is found by the mobile. */
const { name: _, ...paid } = fields;
export const counterForm = z
  .object({
    ...paid,
    ...paymentMode,
    mobile: mobile(labels.mobile),
    /** which of several students with this mobile */
    assessmentId: z.string(),
  })
  .superRefine(named);
export const payerSearch = z.object({ mobile: mobile(labels.mobile) });

/** A receipt to its student: as an email with the PDF, as a text message, or both. */
export const receiptToSend = z
  .object({
    assessmentId: caseKey,
    recieptNumber: whole(labels.recieptNumber, 1, Number.MAX_SAFE_INTEGER),
    email: z.preprocess(empty, email("Email").optional()),
    /** the same once more, where it is not the student's own */
    emailAgain: z.preprocess(empty, email("Email again").optional()),
    sms: z.preprocess(empty, yesNo("SMS").default(false)),
  })
  .superRefine(({ email, sms }, context) => {
    if (email || sms) return;
    context.addIssue({ code: "custom", path: ["email"], message: "Email is required without SMS" });
  });

/** The branch as a record keeps it from its day (`officeOf`). */
export const printedOffice = z.object({
  name: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  licenceNumber: z.string().nullable(),
  licenceExpiry: z.string().nullable(),
  gstin: z.string().nullable(),
  /** of records before it was asked: none */
  sac: z.string().nullish(),
});

/** What calls and addresses name a record by: the moment in milliseconds. */
export const voucherRef = z.object({
  recieptNumber: whole(labels.recieptNumber, 1, Number.MAX_SAFE_INTEGER),
});

/** Why it is voided, refunded or corrected: it stands on the sheet. */
const reason = line(labels.reason, 200).refine(saysWhy, tooShort(labels.reason));

/** Decision H11. */
export const voidVoucher = voucherRef.extend({ reason });

/** A refund is a record of its own: what of a receipt is given back, and how. */
export const newRefund = voidVoucher.extend({
  amount,
  mode: choice(labels.mode, modes),
  modeReference: fields.modeReference,
});

/** A cheque that the bank gave back, and what the bank took for that. */
export const bouncedCheque = voidVoucher.extend({
  charge: z.preprocess(empty, rupees(labels.charge).optional()),
});

/** The scan of the bill of an expense. */
export const expenseBill = voucherRef.extend({ file: uploadedFile });

/** What should have been written: it stands for the record that is named, which is voided. */
export const receiptCorrection = newReceipt.omit({ assessmentId: true }).extend(voidVoucher.shape);
export const expenseCorrection = receiptCorrection
  .extend({
    ...billFields,
    mobile: z.preprocess(empty, mobile(labels.mobile).optional()),
    address: z.preprocess(empty, line(labels.address, addressRoom).optional()),
  })
  .superRefine(checkBill);
