"use client";
import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { markNoticeSent } from "@/lib/office/breach/actions";
import { labels } from "@/lib/office/breach/labels";
import { noticeSent } from "@/lib/office/breach/schema";
import { shortFailure } from "@/lib/platform/labels";
import { dayInIndia } from "@/lib/values/clock";

/** When a notice went to the Board: it stays as it is from then on. */
export default function SentForm({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useActionForm({
    schema: noticeSent,
    action: markNoticeSent,
    defaultValues: { id, sentOn: dayInIndia(), reference: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Sent to the Board" form={form} onClose={onClose}>
      <DateField name="sentOn" label={labels.sentOn} kind="past" max={dayInIndia()} required />
      <TextField name="reference" label={labels.reference} required autoFocus />
    </FormDialog>
  );
}
