"use client";
import { DateField } from "@/components/forms/date-field";
import { EntryForm } from "@/components/forms/entry-form";
import { SelectField } from "@/components/forms/fields";
import { MoneyField } from "@/components/forms/number-fields";
import { setEnrolment } from "@/lib/parts/enrolment/actions";
import { type EnrolmentName, enrolmentTitle, labels } from "@/lib/parts/enrolment/labels";
import type { EnrolmentRow } from "@/lib/parts/enrolment/queries";
import { enrolment, enrolmentFields } from "@/lib/parts/enrolment/schema";
import { currencyOptions } from "@/lib/values/currencies";

export type EnrolmentFormProps = { refNo: string; row: EnrolmentRow; onClose: () => void };

const field = (name: EnrolmentName) => ({ name, label: labels[name] });
const schemas = { id: "applicationId", add: enrolment, edit: enrolment, fields: enrolmentFields };

/** The form has what is known of a student at the university; all of it may be left open. */
export default function EnrolmentForm({ refNo, row, onClose }: EnrolmentFormProps) {
  return (
    <EntryForm
      refNo={refNo}
      row={row}
      noun="enrolment"
      title={`Enrolment: ${enrolmentTitle(row)}`}
      schemas={schemas}
      add={setEnrolment}
      onClose={onClose}
    >
      <DateField {...field("enrolledOn")} autoFocus />
      <DateField {...field("censusOn")} />
      <SelectField {...field("currency")} options={currencyOptions} clearable />
      <MoneyField {...field("fee")} unit="money" />
      <MoneyField {...field("paid")} unit="money" />
      <DateField {...field("paidOn")} />
      <DateField {...field("leftOn")} />
    </EntryForm>
  );
}
