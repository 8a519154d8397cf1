"use client";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import { editReadingLimits } from "@/lib/office/reading-limits/actions";
import { labels } from "@/lib/office/reading-limits/labels";
import { readingLimits } from "@/lib/office/reading-limits/schema";
import { shortFailure } from "@/lib/platform/labels";

export type Limits = {
  perDay: number;
  perHour: number;
  exportedPerDay: number;
  version: number;
};

type Props = { limits: Limits; onClose: () => void };

export default function ReadingLimitsForm({ limits, onClose }: Props) {
  const form = useActionForm({
    schema: readingLimits,
    action: editReadingLimits,
    defaultValues: limits,
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Limits of reading" form={form} onClose={onClose}>
      <p>
        So many different people each user may see with their mobiles, in lists, searches and
        exports. Own cases do not count. Beyond it the user is refused, and admins are told; admins
        themselves are counted and told of, not refused.
      </p>
      <WholeField name="perDay" label={labels.perDay} required />
      <WholeField name="perHour" label={labels.perHour} required />
      <p>In exports own cases count too: whoever leaves takes those along first.</p>
      <WholeField name="exportedPerDay" label={labels.exportedPerDay} required />
    </FormDialog>
  );
}
