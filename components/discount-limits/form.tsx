"use client";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import { editDiscountLimits } from "@/lib/money/discount-limits/actions";
import { labels } from "@/lib/money/discount-limits/labels";
import { discountLimits } from "@/lib/money/discount-limits/schema";
import { shortFailure } from "@/lib/platform/labels";

export type Limits = {
  forUser: number;
  forReception: number;
  forAdmission: number;
  version: number;
};

type Props = { limits: Limits; onClose: () => void };

export default function DiscountLimitsForm({ limits, onClose }: Props) {
  const form = useActionForm({
    schema: discountLimits,
    action: editDiscountLimits,
    defaultValues: limits,
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Discounts of a package"
      label="Limits of discounts"
      form={form}
      onClose={onClose}
    >
      <p>
        How much of a package somebody may take off in a fee plan, in percent. Admins may take off
        as much as they like, and what they gave stays when others change the plan.
      </p>
      <WholeField name="forUser" label={labels.forUser} required />
      <WholeField name="forReception" label={labels.forReception} required />
      <WholeField name="forAdmission" label={labels.forAdmission} required />
    </FormDialog>
  );
}
