"use client";
import { RadioField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import { addRejectReason, editRejectReason } from "@/lib/intake/reject-reasons/actions";
import type { ReasonAnswer } from "@/lib/intake/reject-reasons/answer";
import { labels } from "@/lib/intake/reject-reasons/labels";
import { newReason, reasonEdit } from "@/lib/intake/reject-reasons/schema";
import { shortFailure } from "@/lib/platform/labels";

const standing = [
  { value: "yes", label: "On" },
  { value: "no", label: "Off" },
];

type Props = { reason?: ReasonAnswer; onClose: () => void };

/** The dialog that adds a reason, or edits the version that the list showed (decision C14). */
export default function ReasonForm({ reason, onClose }: Props) {
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
    <FormDialog
      title={reason ? `Edit ${reason.label}` : "Add reason"}
      label={reason ? "Edit reason" : "Add reason"}
      form={form}
      onClose={onClose}
    >
      <TextField name="label" label={labels.label} required autoFocus />
      <WholeField name="position" label={labels.position} required />
      {reason && <RadioField name="active" label={labels.active} required options={standing} />}
    </FormDialog>
  );
}
