"use client";
import { Modal } from "@/components/dialogs/modal";
import styles from "@/components/forms/entry-form.module.css";
import { TextAreaField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
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
    <Modal title={title} onClose={onClose}>
      <Form form={form} label={title}>
        <TextAreaField
          name="reason"
          label={labels.reason}
          required
          autoFocus
          rows={2}
          description="This closing stays in the history. The day is counted and closed anew."
        />
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Open again</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
