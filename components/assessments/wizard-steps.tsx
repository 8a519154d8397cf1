"use client";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { firstInputs, type Inputs, StepFields } from "@/components/assessments/field-inputs";
import { LatinOffer } from "@/components/assessments/latin-offer";
import { CountryField } from "@/components/forms/country-field";
import {
  type Option,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from "@/components/forms/fields";
import { ScoreField, WholeField } from "@/components/forms/number-fields";
import { TickField } from "@/components/forms/tick-field";
import { conditional, counts, fieldsOfStep } from "@/lib/case/fields/fields";
import { options } from "@/lib/case/labels";
import type { Choices, WizardWords } from "@/lib/intake/assessments/public-form";
import type { Questions } from "@/lib/intake/assessments/questions";
import { isUnderAge, parentLabels } from "@/lib/parts/consent-ledger/labels";
import { purposeNames } from "@/lib/parts/purposes/labels";
import { dayInIndia } from "@/lib/values/clock";
import { isoOf } from "@/lib/values/days";
import { overallBand } from "@/lib/values/ielts";
import { optionsOf } from "@/lib/values/options";
import styles from "./wizard.module.css";

type Words = {
  words: Questions;
  /** what can be chosen, in another language */
  choices?: Choices;
};

const english: Choices = {
  qualification: options.qualification,
  englishTest: options.english_test_type,
  source: options.source,
  yesNo: options.yesNo,
};

const inputsOf = (choices: Choices): Inputs => ({
  ...firstInputs,
  text: (field) => <TextField {...field} />,
  lines: (field) => <TextAreaField {...field} rows={2} />,
  pincode: (field) => <TextField {...field} inputMode="numeric" />,
  residence: (field) => <CountryField {...field} home />,
  country: (field) => <CountryField {...field} />,
  destination: (field) => <CountryField {...field} />,
  qualification: (field) => <SelectField {...field} options={choices.qualification} />,
  passoutYear: (field) => <WholeField {...field} />,
  percentage: (field) => <ScoreField {...field} percent />,
  score: (field) => <ScoreField {...field} />,
  yesNo: (field) => <RadioField {...field} options={choices.yesNo} />,
  englishTest: (field) => <SelectField {...field} options={choices.englishTest} />,
  language: (field) => <SelectField {...field} options={options.language} clearable />,
  source: (field) => <SelectField {...field} options={choices.source} clearable />,
});

const educationFields = fieldsOfStep("education");
const visaFields = fieldsOfStep("visa");

export function EducationStep({
  branches,
  words,
  choices = english,
}: Words & { branches: readonly Option[] }) {
  const withBranches: Inputs = {
    ...inputsOf(choices),
    branch: (field) => <SelectField {...field} options={branches} />,
  };
  return <StepFields fields={educationFields} words={words} inputs={withBranches} />;
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

export function VisaStep({ words, choices = english }: Words) {
  useOverallBand();
  const { watch, resetField } = useFormContext();
  const [refusal, spouse, test] = watch(["any_refusal", "spouse", "english_test_type"]);
  const chosen = {
    any_refusal: refusal === "yes",
    spouse: spouse === "yes",
    english_test_type: test,
  };
  // A hidden field must not stop the form: a score may have been typed before the test changed.
  const hidden = conditional.filter((name) => !counts(name, chosen)).join();
  useEffect(() => {
    for (const name of hidden.split(",")) if (name) resetField(name, { defaultValue: "" });
  }, [hidden, resetField]);
  return (
    <StepFields
      fields={visaFields}
      words={words}
      inputs={inputsOf(choices)}
      isShown={(name) => counts(name, chosen)}
      Offer={LatinOffer}
    />
  );
}

/** Whom the office may ask to agree for a student under 18. */
function ParentFields({ says }: { says: WizardWords["parent"] }) {
  const { control, resetField } = useFormContext();
  const born = isoOf(String(useWatch({ control, name: "dob" }) ?? ""), "birth");
  const isAsked = born !== undefined && isUnderAge(born, dayInIndia());
  // What nobody sees must not stop the form: the birth date may have been put right.
  useEffect(() => {
    if (isAsked) return;
    for (const name of Object.keys(parentLabels)) resetField(name, { defaultValue: "" });
  }, [isAsked, resetField]);
  if (!isAsked) return null;
  return (
    <fieldset className={`${styles.whole} ${styles.parent}`}>
      <legend>{says.heading}</legend>
      <p>{says.about}</p>
      <TextField name="parentName" label={says.parentName} autoComplete="off" />
      <TextField
        name="parentMobile"
        label={says.parentMobile}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <RadioField
        name="parentRelation"
        label={says.parentRelation}
        options={optionsOf({ father: says.father, mother: says.mother, guardian: says.guardian })}
      />
    </fieldset>
  );
}

type LastProps = Words & {
  by: "student" | "staff";
  says: Pick<WizardWords, "agree" | "consent" | "parent">;
};

/** The wizard's last step, at whose end they agree purpose by purpose, and may agree to be written to by WhatsApp. */
export function LastStep({ by, says: { agree, consent, parent }, ...step }: LastProps) {
  const tick = (words: string) => (by === "staff" ? `They agreed: “${words}”` : words);
  return (
    <>
      <VisaStep {...step} />
      <fieldset className={styles.whole}>
        <legend>{consent.heading}</legend>
        {purposeNames.map((purpose) => (
          <TickField key={purpose} name={purpose} label={tick(consent[purpose])} />
        ))}
        <TickField name="whatsapp" label={tick(agree)} />
      </fieldset>
      <ParentFields says={parent} />
    </>
  );
}
