"use client";
import { useWatch } from "react-hook-form";
import { SelectField, TextField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { labels } from "@/lib/money/vouchers/labels";
import { gstin } from "@/lib/values/fields/gstin";
import { rupees } from "@/lib/values/fields/rupees";
import { type BranchGst, gstOf, halfRate } from "@/lib/values/gst";
import { stateOf } from "@/lib/values/gstin";
import { stateOptions } from "@/lib/values/states";
import { showRupees } from "@/lib/values/words";
import styles from "./gst-fields.module.css";

const amountField = rupees(labels.amount);
const gstinField = gstin(labels.gstin);

/** The tax inside the amount in one line, as it will be written. */
function wordsOf(branch: BranchGst, fee: unknown, amount: unknown, state: unknown): string {
  const typed = amountField.safeParse(amount);
  if (!typed.success) return "GST is inside the amount.";
  const kind = fee === "passedOn" ? "passedOn" : "own";
  const gst = gstOf(branch, kind, typed.data, typeof state === "string" ? state : "");
  if (!gst) return "No GST: it is passed on to others.";
  const { gstRate, taxable, cgst, sgst, igst } = gst;
  const half = halfRate(gstRate);
  const tax =
    Number(igst) > 0
      ? `IGST ${gstRate} % ${showRupees(igst)}`
      : `CGST ${half} % ${showRupees(cgst)} + SGST ${half} % ${showRupees(sgst)}`;
  return `Taxable ${showRupees(taxable)} + ${tax}`;
}

/** A branch with a GSTIN asks for the payer's state, or a business's GSTIN, which has it; and shows the tax in the amount. */
export function GstFields({ branch }: { branch: BranchGst }) {
  const [fee, amount, state, typed] = useWatch({
    name: ["fee", "amount", "state", "gstin"],
  });
  const business = gstinField.safeParse(typed);
  const supplied = business.success ? stateOf(business.data) : state;
  return (
    <>
      <SelectField name="state" label={labels.state} options={stateOptions} />
      <TextField
        name="gstin"
        label="GSTIN of a business that pays"
        description="The place of supply is then its state."
        autoComplete="off"
      />
      <WholeRow>
        <p className={styles.inside} aria-live="polite">
          {wordsOf(branch, fee, amount, supplied)}
        </p>
      </WholeRow>
    </>
  );
}
