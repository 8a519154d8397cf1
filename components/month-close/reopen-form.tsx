"use client";
import { TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { reopenMonth } from "@/lib/money/month-close/actions";
import { labels } from "@/lib/money/month-close/labels";
import { monthReopening } from "@/lib/money/month-close/schema";
import { shortFailure } from "@/lib/platform/labels";
import { showPeriod } from "@/lib/values/periods";

type Props = { location: string; month: string; onClose: () => void };

/** Asks why a month that was closed is opened again. */
export default function ReopenForm({ location, month, onClose }: Props) {
  const form = useActionForm({
    schema: monthReopening,
    action: reopenMonth,
    defaultValues: { location, month, reason: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  const title = `Open ${showPeriod(month)} again`;
  return (
    <FormDialog title={title} form={form} save="Open again" onClose={onClose}>
      <TextAreaField
        name="reason"
        label={labels.reason}
        required
        autoFocus
        rows={2}
        description="This closing stays in the history. Months are opened from the last one back."
      />
    </FormDialog>
  );
}
