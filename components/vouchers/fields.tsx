"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField, TextField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { MoneyField } from "@/components/forms/number-fields";
import {
  feeLabels,
  labels,
  modeLabels,
  referenceHint,
  referenceLabels,
  referenceNeeded,
} from "@/lib/money/vouchers/labels";
import { amountInWords } from "@/lib/values/amount-words";
import { rupees } from "@/lib/values/fields/rupees";

// What the forms of money ask for alike.

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const amount = rupees(labels.amount);

/** The amount, and below it the same in words as soon as it is one: a nought too many is seen. */
export function AmountField() {
  const typed = amount.safeParse(useWatch({ name: "amount" }));
  return (
    <MoneyField
      name="amount"
      label={`${labels.amount} (₹)`}
      required
      description={typed.success ? amountInWords(typed.data) : undefined}
    />
  );
}

/** How it is paid, and where that has one the number of the payment. A letter chooses: u is UPI. */
export function ModeFields() {
  const { setValue } = useFormContext();
  const mode: string = useWatch({ name: "mode" }) ?? "";
  const reference = referenceLabels[mode];
  return (
    <>
      <SelectField
        name="mode"
        label={labels.mode}
        required
        options={options(modeLabels)}
        onChange={(next) => !referenceLabels[next] && setValue("modeReference", "")}
      />
      {reference && (
        <TextField
          name="modeReference"
          label={reference}
          required={referenceNeeded.includes(mode)}
          description={referenceNeeded.includes(mode) ? undefined : referenceHint}
          autoComplete="off"
        />
      )}
    </>
  );
}

export const FeeField = () => (
  <SelectField name="fee" label={labels.fee} required options={options(feeLabels)} />
);

export const BranchField = ({ branches }: { branches: { value: string; label: string }[] }) => (
  <WholeRow>
    <SelectField name="location" label={labels.location} required options={branches} />
  </WholeRow>
);
