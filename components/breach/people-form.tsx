"use client";
import { useWatch } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";
import { type Option, SelectField, TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { addPeople } from "@/lib/office/breach/actions";
import { labels, waysToFind } from "@/lib/office/breach/labels";
import { newPeople } from "@/lib/office/breach/schema";
import { shortFailure } from "@/lib/platform/labels";
import { dayInIndia } from "@/lib/values/clock";
import { optionsOf } from "@/lib/values/options";

type Props = {
  id: string;
  staff: readonly Option[];
  branches: readonly Option[];
  onClose: () => void;
};

function Found({ staff, branches }: Pick<Props, "staff" | "branches">) {
  const by = useWatch({ name: "by" });
  if (by === "refs")
    return (
      <WholeRow>
        <TextAreaField name="refs" label={labels.refs} rows={6} required />
      </WholeRow>
    );
  if (by === "branch")
    return <SelectField name="location" label={labels.location} options={branches} required />;
  return (
    <>
      <SelectField name="staff" label={labels.staff} options={staff} required />
      <DateField name="from" label={labels.from} kind="past" max={dayInIndia()} required />
      <DateField name="to" label={labels.to} kind="past" max={dayInIndia()} required />
    </>
  );
}

/** Whom a breach is about, found by what somebody opened, by numbers or by branch. */
export default function PeopleForm({ id, staff, branches, onClose }: Props) {
  const form = useActionForm({
    schema: newPeople,
    action: addPeople,
    defaultValues: {
      ...{ id, by: "access", staff: "", from: "", to: "", refs: "", location: "" },
    },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Whom it is about" save="Add" form={form} onClose={onClose}>
      <WholeRow>
        <SelectField name="by" label={labels.by} options={optionsOf(waysToFind)} required />
      </WholeRow>
      <Found staff={staff} branches={branches} />
    </FormDialog>
  );
}
