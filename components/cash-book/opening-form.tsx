"use client";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { MoneyField } from "@/components/forms/number-fields";
import { setOpening } from "@/lib/money/cash-book/actions";
import type { OpeningAnswer } from "@/lib/money/cash-book/answer";
import { labels } from "@/lib/money/cash-book/labels";
import { openingBalance } from "@/lib/money/cash-book/schema";
import { modeLabels, modes } from "@/lib/money/vouchers/labels";
import { shortFailure } from "@/lib/platform/labels";
import { showPeriod } from "@/lib/values/periods";
import styles from "./cash-book.module.css";

type Props = {
  location: string;
  opening: OpeningAnswer | null;
  months: string[];
  onClose: () => void;
};

const none = { cash: "", upi: "", bank: "", card: "", cheque: "", draft: "" };

/** Asks what each way of paying held when the books of a branch began here. */
export default function OpeningForm({ location, opening, months, onClose }: Props) {
  const listed = opening && !months.includes(opening.month) ? [opening.month, ...months] : months;
  const form = useActionForm({
    schema: openingBalance,
    action: setOpening,
    defaultValues: {
      location,
      month: opening?.month ?? listed[0] ?? "",
      amounts: opening?.amounts ?? none,
      held: opening?.held ?? "",
      version: opening?.version ?? 0,
    },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Opening balances" form={form} save="Save" onClose={onClose}>
      <p>What there was on the first day of the month with which the books of this branch begin.</p>
      <SelectField
        name="month"
        label={labels.month}
        required
        options={listed.map((month) => ({ value: month, label: showPeriod(month) }))}
      />
      <div className={styles.amounts}>
        {modes.map((mode) => (
          <MoneyField key={mode} name={`amounts.${mode}`} label={`${modeLabels[mode]} (₹)`} />
        ))}
        <MoneyField name="held" label={`${labels.held} (₹)`} />
      </div>
    </FormDialog>
  );
}
