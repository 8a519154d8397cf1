"use client";
import { useEffect } from "react";
import { useController, useFormContext } from "react-hook-form";
import { isWhole } from "@/components/assessments/mobile-check";
import { DateField } from "@/components/shared/date-field";
import {
  type Option,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from "@/components/shared/fields";
import { ScoreField, WholeField } from "@/components/shared/number-fields";
import { labels, options } from "@/lib/assessments/labels";
import { conditions } from "@/lib/assessments/schema";
import { dayInIndia } from "@/lib/clock";
import styles from "./wizard.module.css";

type Name = keyof typeof labels;
const of = (name: Name) => ({ name, label: labels[name] });
const must = (name: Name) => ({ ...of(name), required: true });

export function PersonStep() {
  const { trigger } = useFormContext();
  const { field } = useController({ name: "mobile" });
  // On blur or change, once the number is whole (spec §5).
  const check = (typed: string) => void (isWhole(typed) && trigger("mobile"));
  return (
    <>
      <TextField {...must("first_name")} autoComplete="given-name" />
      <TextField {...of("surname")} autoComplete="family-name" />
      <TextField
        {...must("mobile")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        description="10 digits; a number outside India begins with +"
        onChange={check}
        onBlur={() => check(String(field.value ?? ""))}
      />
      <TextField {...must("email")} type="email" inputMode="email" autoComplete="email" />
      <DateField {...must("dob")} autoComplete="bday" openAt="2005-01-01" max={dayInIndia()} />
    </>
  );
}

export function EducationStep({ branches }: { branches: readonly Option[] }) {
  return (
    <>
      <div className={styles.whole}>
        <TextAreaField {...must("address")} rows={2} autoComplete="street-address" />
      </div>
      <TextField {...must("city")} autoComplete="address-level2" />
      <TextField
        {...must("pincode")}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <SelectField {...must("country")} options={options.country} />
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

export function VisaStep() {
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
        {shown("visa_refused_for") && (
          <SelectField {...must("visa_refused_for")} options={options.country} />
        )}
      </div>
      <div className={styles.column}>
        <RadioField {...must("spouse")} options={options.yesNo} />
        {shown("spouseName") && <TextField {...must("spouseName")} />}
      </div>
      <SelectField {...must("country_apply_for")} options={options.country} />
      <SelectField {...must("english_test_type")} options={options.english_test_type} />
      {shown("pte_score") && <ScoreField {...must("pte_score")} />}
      {bands.map((band) => shown(band) && <ScoreField key={band} {...must(band)} />)}
    </>
  );
}
