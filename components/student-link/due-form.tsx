"use client";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { MoneyField } from "@/components/forms/number-fields";
import { feeLabels, labels as moneyLabels } from "@/lib/money/vouchers/labels";
import { askForPayment } from "@/lib/student/link/actions";
import { labels } from "@/lib/student/link/labels";
import { newDue } from "@/lib/student/link/schema";
import { optionsOf } from "@/lib/values/options";

type Props = { refNo: string; hasPlan: boolean; onClose: () => void };

/** What the student's page asks to be paid. */
export default function DueForm({ refNo, hasPlan, onClose }: Props) {
  const form = useActionForm({
    schema: newDue,
    action: askForPayment,
    defaultValues: {
      ref_no: refNo,
      amount: "",
      particulars: "",
      dueOn: "",
      fee: hasPlan ? "passedOn" : "own",
    },
    onDone: onClose,
  });
  return (
    <FormDialog title="Ask for a payment" form={form} save="Show on the page" onClose={onClose}>
      {hasPlan && (
        <WholeRow>
          <p>
            The page shows the instalments of the fee plan by itself. This is for what is paid on to
            others.
          </p>
        </WholeRow>
      )}
      <MoneyField name="amount" label={labels.amount} required />
      <SelectField name="fee" label={moneyLabels.fee} options={optionsOf(feeLabels)} required />
      <DateField name="dueOn" label={labels.dueOn} />
      <WholeRow>
        <TextField name="particulars" label={labels.particulars} required />
      </WholeRow>
    </FormDialog>
  );
}
