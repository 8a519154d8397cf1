"use client";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import type { paramInputs } from "@/lib/catalogue/visa-rules/fields";

type Props = { input: ReturnType<typeof paramInputs>[number] };

/** One parameter of a rule, as its kind asks for it. */
export function ParamInput({ input: { name, label, required, help, control, options } }: Props) {
  const props = { name, label, required, description: help };
  if (control === "choice")
    return <SelectField {...props} options={options ?? []} clearable={!required} />;
  if (control === "lines")
    return (
      <WholeRow>
        <TextAreaField {...props} rows={4} />
      </WholeRow>
    );
  if (control === "day") return <DateField {...props} />;
  return control === "whole" ? <WholeField {...props} /> : <TextField {...props} />;
}
