"use client";
import { DateField } from "@/components/forms/date-field";
import { EntryForm } from "@/components/forms/entry-form";
import { SelectField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { MoneyField, WholeField } from "@/components/forms/number-fields";
import { setVisaPlan } from "@/lib/parts/visa-dates/actions";
import {
  institutionOptions,
  labels,
  levelOptions,
  placeOptions,
  planTitle,
} from "@/lib/parts/visa-dates/labels";
import type { VisaDates } from "@/lib/parts/visa-dates/queries";
import { planFields, visaPlan } from "@/lib/parts/visa-dates/schema";
import { currencyOptions } from "@/lib/values/currencies";

export type PlanFormProps = { refNo: string; row: VisaDates; onClose: () => void };

const field = (name: keyof typeof labels) => ({ name, label: labels[name] });
const schemas = { id: "applicationId", add: visaPlan, edit: visaPlan, fields: planFields };

/** The plan of a visa has what stands nowhere else in the case; all of it may be left open. */
export default function PlanForm({ refNo, row, onClose }: PlanFormProps) {
  const { _id, version, plan } = row;
  return (
    <EntryForm
      refNo={refNo}
      row={{ _id, version, ...plan }}
      noun="visa plan"
      title={`Plan the visa: ${planTitle(row)}`}
      schemas={schemas}
      add={setVisaPlan}
      onClose={onClose}
    >
      <WholeRow>
        <DateField {...field("plannedOn")} autoFocus />
      </WholeRow>
      <DateField {...field("courseStart")} />
      <DateField {...field("courseEnd")} />
      <DateField {...field("arrival")} />
      <DateField {...field("departure")} />
      <SelectField {...field("level")} options={levelOptions} clearable />
      <SelectField {...field("institution")} options={institutionOptions} clearable />
      <SelectField {...field("place")} options={placeOptions} clearable />
      <WholeField {...field("partners")} />
      <WholeField {...field("children")} />
      <WholeField {...field("atSchool")} />
      <SelectField {...field("feeCurrency")} options={currencyOptions} clearable />
      <MoneyField {...field("fee")} unit="money" />
      <MoneyField {...field("feePaid")} unit="money" />
      <MoneyField {...field("roomPaid")} unit="money" />
      <DateField {...field("enrolledOn")} />
    </EntryForm>
  );
}
