"use client";
import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { MoneyField } from "@/components/forms/number-fields";
import { askForPayment } from "@/lib/student/link/actions";
import { labels } from "@/lib/student/link/labels";
import { newDue } from "@/lib/student/link/schema";

type Props = { refNo: string; onClose: () => void };

/** What the student's page asks to be paid. */
export default function DueForm({ refNo, onClose }: Props) {
  const form = useActionForm({
    schema: newDue,
    action: askForPayment,
    defaultValues: { ref_no: refNo, amount: "", particulars: "", dueOn: "" },
    onDone: onClose,
  });
  return (
    <FormDialog title="Ask for a payment" form={form} save="Show on the page" onClose={onClose}>
      <MoneyField name="amount" label={labels.amount} required />
      <DateField name="dueOn" label={labels.dueOn} />
      <WholeRow>
        <TextField name="particulars" label={labels.particulars} required />
      </WholeRow>
    </FormDialog>
  );
}
