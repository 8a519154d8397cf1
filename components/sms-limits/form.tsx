"use client";
import { Modal } from "@/components/dialogs/modal";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { WholeField } from "@/components/forms/number-fields";
import { editSmsLimits } from "@/lib/office/sms-limits/actions";
import { labels } from "@/lib/office/sms-limits/labels";
import { smsLimits } from "@/lib/office/sms-limits/schema";
import { shortFailure } from "@/lib/platform/labels";

export type Limits = { perCase: number; perPerson: number; perDay: number; version: number };

export default function SmsLimitsForm({
  limits,
  onClose,
}: {
  limits: Limits;
  onClose: () => void;
}) {
  const form = useActionForm({
    schema: smsLimits,
    action: editSmsLimits,
    defaultValues: limits,
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <Modal title="SMS a day" onClose={onClose}>
      <Form form={form} label="Limits of SMS">
        <p>
          Each SMS costs, and a long text or one in Punjabi goes as several. What is beyond these is
          refused, and told to whoever sends it.
        </p>
        <WholeField name="perCase" label={labels.perCase} required />
        <WholeField name="perPerson" label={labels.perPerson} required />
        <WholeField name="perDay" label={labels.perDay} required />
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
