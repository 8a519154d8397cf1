"use client";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntryForm } from "@/components/forms/entry-form";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { MoneyField } from "@/components/forms/number-fields";
import { addFund, editFund } from "@/lib/parts/funds/actions";
import type { FundRow } from "@/lib/parts/funds/answer";
import { currencyOptions, labels, relationOptions } from "@/lib/parts/funds/labels";
import { fund } from "@/lib/parts/funds/schema";
import { currencyIn } from "@/lib/values/currencies";

const must = (name: keyof typeof labels) => ({ name, label: labels[name], required: true });
const may = (name: keyof typeof labels) => ({ name, label: labels[name] });

/** An amount that is typed as "22895 CAD" chooses its currency. */
function AmountFields() {
  const { setValue } = useFormContext<Record<string, string>>();
  const amount: string = useWatch({ name: "amount" });
  const currency: string = useWatch({ name: "currency" });
  useEffect(() => {
    const typed = currencyIn(amount);
    if (typed) setValue("currency", typed, { shouldDirty: true });
  }, [amount, setValue]);
  return (
    <>
      <MoneyField {...must("amount")} unit={currency === "INR" ? "rupees" : "money"} />
      <SelectField {...must("currency")} options={currencyOptions} />
    </>
  );
}

export default function FundForm(props: EntryFormProps<FundRow>) {
  return (
    <EntryForm
      {...props}
      noun="fund"
      title={props.row ? "Edit funds" : "Add funds"}
      schemas={fund}
      add={addFund}
      edit={editFund}
      preset={{ currency: "INR" }}
    >
      <TextField {...must("holder")} autoFocus />
      <SelectField {...must("relation")} options={relationOptions} />
      <WholeRow>
        <TextField {...must("bank")} />
      </WholeRow>
      <AmountFields />
      <DateField {...may("heldSince")} />
      <DateField {...may("lastDay")} />
      <WholeRow>
        <TextAreaField {...may("remarks")} rows={2} />
      </WholeRow>
    </EntryForm>
  );
}
