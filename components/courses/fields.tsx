"use client";
import { useWatch } from "react-hook-form";
import styles from "@/components/courses/courses.module.css";
import { useUniversities } from "@/components/courses/universities";
import { ask } from "@/components/forms/call";
import { type Option, SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import { MoneyField, ScoreField } from "@/components/forms/number-fields";
import { type Looked, useFound } from "@/components/forms/use-found";
import { graduateTypeOptions, labels, notRequired, tests } from "@/lib/catalogue/courses/labels";
import { monthOptions } from "@/lib/values/months";

const must = (name: keyof typeof labels) => ({ name, label: labels[name], required: true });

const loadUniversities = ({ typed, chosen }: Looked) =>
  ask<Option[]>("/api/universities/choices", { q: typed, chosen });

const links = ["courseContentLink", "applicationLink"] as const;

/** Every field of a course, each required (spec §5). */
export function CourseFields() {
  const { choices, loading, message, onTyped } = useFound(loadUniversities, {
    listKey: "all",
    value: useWatch({ name: "university" }) ?? "",
    first: useUniversities(),
  });
  return (
    <div className={styles.fields}>
      <SelectField
        {...must("university")}
        options={choices}
        loading={loading}
        description={message}
        onTyped={onTyped}
      />
      <TextField {...must("program")} />
      <SelectField {...must("graduateType")} options={graduateTypeOptions} />
      <TextField {...must("campus")} />
      <ScoreField {...must("duration")} label="Duration (years)" />
      <MultiSelectField {...must("intake")} options={monthOptions} placeholder="Choose months" />
      <MoneyField {...must("applicationFee")} unit="dollars" label="Application Fee ($)" />
      <MoneyField {...must("tuitionFee")} unit="dollars" label="Tuition Fee ($)" />
      {links.map((name) => (
        <TextField key={name} {...must(name)} type="url" placeholder="https://" />
      ))}
      <fieldset className={styles.tests}>
        <legend>Tests required (a score, or “{notRequired}”)</legend>
        {tests.map((name) => (
          <TextField key={name} {...must(name)} />
        ))}
      </fieldset>
      <div className={styles.whole}>
        <TextAreaField {...must("entryRequirement")} />
      </div>
    </div>
  );
}
