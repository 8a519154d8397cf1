"use client";
import { Modal } from "@/components/dialogs/modal";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { WholeField } from "@/components/forms/number-fields";
import { editReadingLimits } from "@/lib/office/reading-limits/actions";
import { labels } from "@/lib/office/reading-limits/labels";
import { readingLimits } from "@/lib/office/reading-limits/schema";
import { shortFailure } from "@/lib/platform/labels";

export type Limits = { perDay: number; perHour: number; version: number };

export default function ReadingLimitsForm({
  limits,
  onClose,
}: {
  limits: Limits;
  onClose: () => void;
}) {
  const form = useActionForm({
    schema: readingLimits,
    action: editReadingLimits,
    defaultValues: limits,
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <Modal title="Limits of reading" onClose={onClose}>
      <Form form={form} label="Limits of reading">
        <p>
          So many different people each user may see with their mobiles, in lists, searches and
          exports. Own cases do not count. Beyond it the user is refused, and admins are told;
          admins themselves are counted and told of, not refused.
        </p>
        <WholeField name="perDay" label={labels.perDay} required />
        <WholeField name="perHour" label={labels.perHour} required />
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
