"use client";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { closeLead } from "@/lib/intake/leads/actions";
import type { LeadAnswer } from "@/lib/intake/leads/answer";
import { closeReasons, labels } from "@/lib/intake/leads/labels";
import { leadClose } from "@/lib/intake/leads/schema";

type Props = { lead: LeadAnswer; onClose: () => void };

const reasons = Object.entries(closeReasons).map(([value, label]) => ({ value, label }));

/** Why nobody calls any more. */
export default function CloseDialog({ lead, onClose }: Props) {
  const form = useActionForm({
    schema: leadClose,
    action: closeLead,
    defaultValues: { id: lead._id, version: lead.version, reason: "", words: "" },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Close ${lead.name}`}
      label="Close lead"
      form={form}
      save="Close lead"
      onClose={onClose}
    >
      <SelectField name="reason" label={labels.reason} options={reasons} required autoFocus />
      <TextField name="words" label={labels.closeWords} autoComplete="off" />
    </FormDialog>
  );
}
