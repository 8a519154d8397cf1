"use client";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { closeMonth } from "@/lib/money/month-close/actions";
import { labels } from "@/lib/money/month-close/labels";
import { monthClosing } from "@/lib/money/month-close/schema";
import { shortFailure } from "@/lib/platform/labels";
import { showPeriod } from "@/lib/values/periods";

type Props = { location: string; month: string; onClose: () => void };

/** Asks for the number that the portal gave to the month's return, if there was one. */
export default function CloseForm({ location, month, onClose }: Props) {
  const form = useActionForm({
    schema: monthClosing,
    action: closeMonth,
    defaultValues: { location, month, arn: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Close ${showPeriod(month)}`} form={form} save="Close" onClose={onClose}>
      <p>
        No record is written on a day of this month or of those before it any more, and no day of
        them is opened again. What comes later is a refund or a credit note of its own day.
      </p>
      <TextField
        name="arn"
        label={labels.arn}
        autoFocus
        description="Of the return of this month, as the tax portal shows it"
      />
    </FormDialog>
  );
}
