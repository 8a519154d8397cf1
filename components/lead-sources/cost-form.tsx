"use client";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { MoneyField } from "@/components/forms/number-fields";
import { setLeadCost } from "@/lib/intake/lead-sources/actions";
import { labels } from "@/lib/intake/lead-sources/labels";
import { sourceCost } from "@/lib/intake/lead-sources/schema";
import { shortFailure } from "@/lib/platform/labels";
import { showPeriod } from "@/lib/values/periods";
import { showRupees } from "@/lib/values/words";

export type CostFormProps = {
  id: string;
  name: string;
  months: string[];
  /** what was entered, the latest month first */
  costs: { month: string; rupees: string }[];
  onClose: () => void;
};

/** What a month of a source cost; an empty amount takes it away. */
export default function CostForm({ id, name, months, costs, onClose }: CostFormProps) {
  const form = useActionForm({
    schema: sourceCost,
    action: setLeadCost,
    defaultValues: { id, month: months[0] ?? "", rupees: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Cost of ${name}`} form={form} save="Save" onClose={onClose}>
      <SelectField
        name="month"
        label={labels.month}
        required
        options={months.map((month) => ({ value: month, label: showPeriod(month) }))}
      />
      <MoneyField name="rupees" label={`${labels.rupees} (₹)`} autoFocus />
      {costs.length > 0 && (
        <ul>
          {costs.map(({ month, rupees }) => (
            <li key={month}>
              {showPeriod(month)}: {showRupees(rupees)}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
