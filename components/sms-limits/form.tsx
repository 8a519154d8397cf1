"use client";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import { editSmsLimits } from "@/lib/office/sms-limits/actions";
import { labels } from "@/lib/office/sms-limits/labels";
import { smsLimits } from "@/lib/office/sms-limits/schema";
import { shortFailure } from "@/lib/platform/labels";

export type Limits = { perCase: number; perPerson: number; perDay: number; version: number };

type Props = { limits: Limits; onClose: () => void };

export default function SmsLimitsForm({ limits, onClose }: Props) {
  const form = useActionForm({
    schema: smsLimits,
    action: editSmsLimits,
    defaultValues: limits,
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="SMS a day" label="Limits of SMS" form={form} onClose={onClose}>
      <p>
        Each SMS costs, and a long text or one in Punjabi goes as several. What is beyond these is
        refused, and told to whoever sends it.
      </p>
      <WholeField name="perCase" label={labels.perCase} required />
      <WholeField name="perPerson" label={labels.perPerson} required />
      <WholeField name="perDay" label={labels.perDay} required />
    </FormDialog>
  );
}
