"use client";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { labels } from "@/lib/money/vouchers/labels";
import { rupees } from "@/lib/values/fields/rupees";
import { type BranchGst, gstOf, halfRate } from "@/lib/values/gst";
import { stateOptions } from "@/lib/values/states";
import { showRupees } from "@/lib/values/words";
import styles from "./gst-fields.module.css";

const amountField = rupees(labels.amount);

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

/** A branch with a GSTIN asks for the payer's state, and shows the tax in the amount. */
export function GstFields({ branch }: { branch: BranchGst }) {
  const [fee, amount, state] = useWatch({ name: ["fee", "amount", "state"] });
  return (
    <WholeRow>
      <SelectField name="state" label={labels.state} options={stateOptions} />
      <p className={styles.inside} aria-live="polite">
        {wordsOf(branch, fee, amount, state)}
      </p>
    </WholeRow>
  );
}
