"use client";
import { Modal } from "@/components/dialogs/modal";
import styles from "@/components/forms/entry-form.module.css";
import { RadioField, TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { WholeField } from "@/components/forms/number-fields";
import { Button } from "@/components/ui/button";
import { addRejectReason, editRejectReason } from "@/lib/intake/reject-reasons/actions";
import type { ReasonAnswer } from "@/lib/intake/reject-reasons/answer";
import { labels } from "@/lib/intake/reject-reasons/labels";
import { newReason, reasonEdit } from "@/lib/intake/reject-reasons/schema";
import { shortFailure } from "@/lib/platform/labels";

const standing = [
  { value: "yes", label: "On" },
  { value: "no", label: "Off" },
];

/** The dialog that adds a reason, or edits the version that the list showed (decision C14). */
export default function ReasonForm({
  reason,
  onClose,
}: {
  reason?: ReasonAnswer;
  onClose: () => void;
}) {
  const form = useActionForm({
    ...(reason
      ? {
          schema: reasonEdit,
          action: editRejectReason,
          defaultValues: {
            id: reason._id,
            label: reason.label,
            position: String(reason.position),
            active: reason.active ? "yes" : "no",
            version: reason.version,
          },
        }
      : {
          schema: newReason,
          action: addRejectReason,
          defaultValues: { label: "", position: "50" },
        }),
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <Modal title={reason ? `Edit ${reason.label}` : "Add reason"} onClose={onClose}>
      <Form form={form} label={reason ? "Edit reason" : "Add reason"}>
        <TextField name="label" label={labels.label} required autoFocus />
        <WholeField name="position" label={labels.position} required />
        {reason && <RadioField name="active" label={labels.active} required options={standing} />}
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
