"use client";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CountryField } from "@/components/forms/country-field";
import {
  type Option,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from "@/components/forms/fields";
import { ScoreField, WholeField } from "@/components/forms/number-fields";
import type { Questions } from "@/lib/assessments/questions";
import { conditions } from "@/lib/assessments/schema";
import { options } from "@/lib/case/labels";
import { overallBand } from "@/lib/values/ielts";
import styles from "./wizard.module.css";

type Words = { words: Questions };

const asking = (words: Questions) => (name: keyof Questions) => ({
  name,
  label: words[name],
  required: true,
});

export function EducationStep({ branches, words }: Words & { branches: readonly Option[] }) {
  const must = asking(words);
  return (
    <>
      <div className={styles.whole}>
        <TextAreaField {...must("address")} rows={2} autoComplete="street-address" />
      </div>
      <TextField {...must("city")} autoComplete="address-level2" />
      <TextField {...must("pincode")} inputMode="numeric" autoComplete="postal-code" />
      <CountryField {...must("country")} home />
      <SelectField {...must("qualification")} options={options.qualification} />
      <TextField {...must("stream")} />
      <WholeField {...must("passout_year")} />
      <ScoreField {...must("percentage")} percent />
      <SelectField {...must("location")} options={branches} />
    </>
  );
}

const bands = [
  "ielts_score_listening",
  "ielts_score_reading",
  "ielts_score_writing",
  "ielts_score_speaking",
  "ielts_score_overall",
] as const;

const overall = "ielts_score_overall";
const parts = bands.filter((band) => band !== overall);

/** The overall band follows the four others until somebody writes another one. */
function useOverallBand() {
  const { control, getValues, setValue } = useFormContext();
  const computed = overallBand(useWatch({ control, name: parts }).map(String));
  const before = useRef(computed);
  useEffect(() => {
    const written = String(getValues(overall) ?? "");
    if (computed && (written === "" || written === before.current))
      setValue(overall, computed, { shouldDirty: true });
    before.current = computed ?? before.current;
  }, [computed, getValues, setValue]);
}

export function VisaStep({ words }: Words) {
  const must = asking(words);
  useOverallBand();
  const { watch, resetField } = useFormContext();
  const [refusal, spouse, test] = watch(["any_refusal", "spouse", "english_test_type"]);
  const chosen = {
    any_refusal: refusal === "yes",
    spouse: spouse === "yes",
    english_test_type: test,
  };
  const shown = (name: keyof typeof conditions) => conditions[name](chosen);
  const hidden = Object.keys(conditions).filter((name) => !shown(name as keyof typeof conditions));
  // What is out of sight must not stop the form: a score that was typed before the test changed.
  const gone = hidden.join();
  useEffect(() => {
    for (const name of gone.split(",")) if (name) resetField(name, { defaultValue: "" });
  }, [gone, resetField]);
  return (
    <>
      <div className={styles.column}>
        <RadioField {...must("any_refusal")} options={options.yesNo} />
        {shown("visa_refused_for") && <CountryField {...must("visa_refused_for")} />}
      </div>
      <div className={styles.column}>
        <RadioField {...must("spouse")} options={options.yesNo} />
        {shown("spouseName") && <TextField {...must("spouseName")} />}
      </div>
      <CountryField {...must("country_apply_for")} />
      <SelectField {...must("english_test_type")} options={options.english_test_type} />
      {shown("pte_score") && <ScoreField {...must("pte_score")} />}
      {bands.map((band) => shown(band) && <ScoreField key={band} {...must(band)} />)}
      <SelectField name="source" label={words.source} options={options.source} clearable />
    </>
  );
}
