"use client";
import { Modal } from "@/components/dialogs/modal";
import entry from "@/components/forms/entry-form.module.css";
import { SelectField, TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
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
    <Modal title={`Close ${lead.name}`} onClose={onClose}>
      <Form form={form} label="Close lead">
        <div className={entry.form}>
          <div className={entry.whole}>
            <SelectField name="reason" label={labels.reason} options={reasons} required autoFocus />
          </div>
          <div className={entry.whole}>
            <TextField name="words" label={labels.closeWords} autoComplete="off" />
          </div>
          <div className={entry.end}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Close lead</SubmitButton>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
