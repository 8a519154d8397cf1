"use client";
import { useWatch } from "react-hook-form";
import { Modal } from "@/components/dialogs/modal";
import { WholeRow } from "@/components/forms/entry-form";
import styles from "@/components/forms/entry-form.module.css";
import { TextAreaField, TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { MobileField, MoneyField } from "@/components/forms/number-fields";
import { Button } from "@/components/ui/button";
import { GstFields } from "@/components/vouchers/gst-fields";
import { shortFailure } from "@/lib/platform/labels";
import { amountInWords } from "@/lib/values/amount-words";
import type { BranchGst } from "@/lib/values/gst";
import { addExpense, addReceipt } from "@/lib/vouchers/actions";
import { labels, type VoucherKind } from "@/lib/vouchers/labels";
import { amount, newExpense, newReceipt } from "@/lib/vouchers/schema";

export type VoucherFormProps = {
  kind: VoucherKind;
  refNo: string;
  /** what the form is filled with at first */
  student: { name: string; mobile: string; address: string };
  /** of a branch with a GSTIN: its number and rates, and the state that the student's PIN code says */
  gst?: { branch: BranchGst; state: string };
  onClose: () => void;
};

const kinds = {
  receipt: { schema: newReceipt, action: addReceipt },
  expense: { schema: newExpense, action: addExpense },
};

/** The amount, and below it the same in words as soon as it is one: a nought too many is seen. */
function AmountField() {
  const typed = amount.safeParse(useWatch({ name: "amount" }));
  return (
    <MoneyField
      name="amount"
      label={`${labels.amount} (₹)`}
      required
      description={typed.success ? amountInWords(typed.data) : undefined}
    />
  );
}

/** The dialog that records a receipt or an expense of a case. */
export default function VoucherForm({ kind, refNo, student, gst, onClose }: VoucherFormProps) {
  const form = useActionForm({
    ...kinds[kind],
    defaultValues: {
      assessmentId: refNo,
      particulars: "",
      amount: "",
      ...student,
      ...(gst && { state: gst.state }),
    },
    failed: shortFailure,
    draft: `${kind}:${refNo}`,
    onDone: onClose,
  });
  const title = `Add ${kind}`;
  const required = kind === "receipt";
  return (
    <Modal title={title} size="lg" onClose={onClose}>
      <Form form={form} label={title}>
        <div className={styles.form}>
          <WholeRow>
            <TextAreaField
              name="particulars"
              label={labels.particulars}
              required
              autoFocus
              rows={2}
            />
          </WholeRow>
          <WholeRow>
            <AmountField />
          </WholeRow>
          <TextField name="name" label={labels.name} required />
          <MobileField name="mobile" label={labels.mobile} required={required} />
          <WholeRow>
            <TextField name="address" label={labels.address} required={required} />
          </WholeRow>
          {gst && <GstFields branch={gst.branch} />}
          <div className={styles.end}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Save</SubmitButton>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
