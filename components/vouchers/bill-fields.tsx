"use client";
import { useWatch } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextField } from "@/components/forms/fields";
import { billRates, headLabels, labels } from "@/lib/money/vouchers/labels";
import { optionsOf } from "@/lib/values/options";

const heads = optionsOf(headLabels);
const rates = billRates.map((rate) => ({ value: rate, label: rate }));

/** What an expense is for; what is passed on to others is no expense of the house. */
export function HeadField() {
  const own = useWatch({ name: "fee" }) !== "passedOn";
  return (
    <SelectField name="head" label={labels.head} options={heads} required={own} clearable={!own} />
  );
}

/** The supplier's bill: with all four its GST is input tax. */
export const BillFields = () => (
  <>
    <TextField name="billNumber" label={labels.billNumber} autoComplete="off" />
    <DateField name="billDay" label={labels.billDay} kind="past" />
    <TextField name="gstin" label="GSTIN of the supplier" autoComplete="off" />
    <SelectField
      name="billRate"
      label={labels.billRate}
      options={rates}
      clearable
      description="Inside the amount. It counts as input tax."
    />
  </>
);
