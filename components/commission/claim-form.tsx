"use client";
import type { RowFacts } from "@/components/commission/row-facts";
import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { claimCommission } from "@/lib/money/commission/actions";
import { labels } from "@/lib/money/commission/labels";
import { commissionClaim } from "@/lib/money/commission/schema";
import { dayInIndia } from "@/lib/values/clock";

/** Marks a commission as claimed; the amount stays from then on. */
export default function ClaimForm({ row, onClose }: { row: RowFacts; onClose: () => void }) {
  const { refNo, applicationId, name, amount, partner } = row;
  const form = useActionForm({
    schema: commissionClaim,
    action: claimCommission,
    defaultValues: { ref_no: refNo, applicationId, number: "", claimedOn: dayInIndia() },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Claimed for ${name}`}
      form={form}
      above={
        <p>
          {amount} of {partner}. The amount stays, whatever changes afterwards.
        </p>
      }
      onClose={onClose}
    >
      <TextField name="number" label={labels.number} required autoFocus />
      <DateField name="claimedOn" label={labels.claimedOn} required />
    </FormDialog>
  );
}
