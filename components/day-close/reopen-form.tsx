"use client";
import { TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { reopenDay } from "@/lib/money/day-close/actions";
import { labels } from "@/lib/money/day-close/labels";
import { reopening } from "@/lib/money/day-close/schema";
import { shortFailure } from "@/lib/platform/labels";
import { showDate } from "@/lib/values/words";

type Props = {
  location: { value: string; label: string };
  day: string;
  onClose: () => void;
};

/** Asks why a day that was closed takes records again. */
export default function ReopenForm({ location, day, onClose }: Props) {
  const form = useActionForm({
    schema: reopening,
    action: reopenDay,
    defaultValues: { location: location.value, day, reason: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  const title = `Open ${showDate(day)} again`;
  return (
    <FormDialog title={title} form={form} save="Open again" onClose={onClose}>
      <TextAreaField
        name="reason"
        label={labels.reason}
        required
        autoFocus
        rows={2}
        description="This closing stays in the history. The day is counted and closed anew."
      />
    </FormDialog>
  );
}
