"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntryForm } from "@/components/forms/entry-form";
import { SelectField, TextField } from "@/components/forms/fields";
import { WholeField } from "@/components/forms/number-fields";
import { addQualification, editQualification } from "@/lib/parts/qualifications/actions";
import type { QualificationRow } from "@/lib/parts/qualifications/answer";
import { labels } from "@/lib/parts/qualifications/labels";
import { qualification } from "@/lib/parts/qualifications/schema";
import { monthOptions } from "@/lib/values/months";

const must = (name: keyof typeof labels) => ({ name, label: labels[name], required: true });

export default function QualificationForm(props: EntryFormProps<QualificationRow>) {
  return (
    <EntryForm
      {...props}
      noun="qualification"
      schemas={qualification}
      add={addQualification}
      edit={editQualification}
    >
      <TextField {...must("qualification")} autoFocus />
      <TextField {...must("courseStudied")} />
      <TextField {...must("uniOrBoard")} />
      <TextField {...must("grade")} />
      <WholeField {...must("startingYear")} />
      <SelectField {...must("startingMonth")} options={monthOptions} />
      <WholeField {...must("passingYear")} />
      <SelectField {...must("passingMonth")} options={monthOptions} />
    </EntryForm>
  );
}
