"use client";
import { DateField } from "@/components/forms/date-field";
import { type Option, SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { addRequest } from "@/lib/office/person-requests/actions";
import { labels, requestChannels, requestKinds } from "@/lib/office/person-requests/labels";
import { newRequest } from "@/lib/office/person-requests/schema";
import { shortFailure } from "@/lib/platform/labels";
import { dayInIndia } from "@/lib/values/clock";
import { optionsOf } from "@/lib/values/options";

type Props = { branches: readonly Option[]; branch: string; onClose: () => void };

const field = (name: keyof typeof labels) => ({ name, label: labels[name] });

/** Notes what a person asks: of a case, or of somebody with a name and a mobile alone. */
export default function RequestForm({ branches, branch, onClose }: Props) {
  const form = useActionForm({
    schema: newRequest,
    action: addRequest,
    defaultValues: {
      ...{ kind: "", channel: "", name: "", mobile: "", ref_no: "", words: "" },
      ...{ location: branch, askedOn: dayInIndia() },
    },
    draft: "person-request",
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Note a request" form={form} onClose={onClose}>
      <SelectField {...field("kind")} options={optionsOf(requestKinds)} required autoFocus />
      <SelectField {...field("channel")} options={optionsOf(requestChannels)} required />
      <TextField {...field("name")} required autoComplete="off" />
      <DateField {...field("askedOn")} kind="past" max={dayInIndia()} required />
      <TextField name="ref_no" label={labels.refNo} autoComplete="off" placeholder="GSP-26-00042" />
      <TextField {...field("mobile")} type="tel" inputMode="tel" autoComplete="off" />
      {branches.length > 1 && <SelectField {...field("location")} options={branches} required />}
      <WholeRow>
        <TextAreaField {...field("words")} rows={3} />
      </WholeRow>
    </FormDialog>
  );
}
