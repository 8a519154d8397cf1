"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntryForm } from "@/components/forms/entry-form";
import { SelectField, TextField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import { addWork, editWork } from "@/lib/parts/work-experience/actions";
import type { WorkRow } from "@/lib/parts/work-experience/answer";
import { labels } from "@/lib/parts/work-experience/labels";
import { workExperience } from "@/lib/parts/work-experience/schema";
import { monthOptions } from "@/lib/values/months";

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
