"use client";
import { DateField } from "@/components/forms/date-field";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntryForm } from "@/components/forms/entry-form";
import { SelectField, TextField } from "@/components/forms/fields";
import { addTest, editTest } from "@/lib/parts/tests-taken/actions";
import type { TestRow } from "@/lib/parts/tests-taken/answer";
import { labels, testOptions } from "@/lib/parts/tests-taken/labels";
import { testTaken } from "@/lib/parts/tests-taken/schema";

const must = (name: keyof typeof labels) => ({ name, label: labels[name], required: true });

export default function TestForm(props: EntryFormProps<TestRow>) {
  return (
    <EntryForm {...props} noun="test" schemas={testTaken} add={addTest} edit={editTest}>
      <SelectField {...must("testName")} options={testOptions} autoFocus />
      <TextField {...must("testScore")} />
      <TextField {...must("referenceNo")} />
      <DateField {...must("date")} />
    </EntryForm>
  );
}
