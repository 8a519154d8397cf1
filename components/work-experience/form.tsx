"use client";
import { EntryForm, WholeRow } from "@/components/shared/entry-form";
import type { EntryFormProps } from "@/components/shared/entry-section";
import { SelectField, TextField } from "@/components/shared/fields";
import { WholeField } from "@/components/shared/number-fields";
import { monthOptions } from "@/lib/months";
import { addWork, editWork } from "@/lib/work-experience/actions";
import { labels } from "@/lib/work-experience/labels";
import type { WorkRow } from "@/lib/work-experience/queries";
import { workExperience } from "@/lib/work-experience/schema";

const must = (name: keyof typeof labels) => ({ name, label: labels[name], required: true });

export default function WorkForm(props: EntryFormProps<WorkRow>) {
  return (
    <EntryForm
      {...props}
      noun="work experience"
      schemas={workExperience}
      add={addWork}
      edit={editWork}
    >
      <WholeRow>
        <TextField {...must("companyName")} autoFocus />
      </WholeRow>
      <TextField {...must("designation")} />
      <TextField {...must("city")} />
      <WholeField {...must("fromYear")} />
      <SelectField {...must("fromMonth")} options={monthOptions} />
      <WholeField {...must("toYear")} />
      <SelectField {...must("toMonth")} options={monthOptions} />
    </EntryForm>
  );
}
