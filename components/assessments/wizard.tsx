"use client";
import { useEffect, useRef, useState } from "react";
import {
  firstOpenStep,
  markTaken,
  stepOf,
  wizardSteps,
} from "@/components/assessments/mobile-check";
import { MobileTaken, type Phone } from "@/components/assessments/mobile-taken";
import { WizardDone } from "@/components/assessments/wizard-done";
import { WizardProgress } from "@/components/assessments/wizard-progress";
import { EducationStep, PersonStep, VisaStep } from "@/components/assessments/wizard-steps";
import type { Option } from "@/components/shared/fields";
import { Form, SubmitButton, useActionForm, wrongField } from "@/components/shared/form";
import { Button } from "@/components/ui/button";
import { createAssessment } from "@/lib/assessments/actions";
import { newAssessment } from "@/lib/assessments/schema";
import styles from "./wizard.module.css";

type Props = {
  /** a student alone, or staff for a student */
  by: "student" | "staff";
  /** whose draft it is */
  draft: string;
  branches: readonly Option[];
  branch?: string;
  /** fields that are filled in already: what was searched for and not found */
  initial?: Partial<Record<keyof typeof newAssessment.shape, string>>;
  /** the branches' telephones, for a student whose number is taken */
  phones?: Phone[];
};

const names = ["Personal details", "Address and education", "Visa and English test"] as const;
const last = names.length - 1;
const fields = Object.keys(newAssessment.shape) as (keyof typeof newAssessment.shape)[];

const emptyValues = (branch: string) => ({
  ...(Object.fromEntries(fields.map((name) => [name, ""])) as Record<
    (typeof fields)[number],
    string
  >),
  country: "IN",
  location: branch,
});

/** The three-step assessment form, public and staff alike (spec §2, §5). */
export function Wizard({ by, draft, branches, branch = "", initial, phones = [] }: Props) {
  const [step, setStep] = useState(0);
  const [created, setCreated] = useState<string>();
  const [defaults] = useState(() => ({ ...emptyValues(branch), ...initial }));
  const body = useRef<HTMLElement>(null);
  const shown = useRef(step);

  const form = useActionForm({
    schema: wizardSteps[step] ?? newAssessment,
    action: createAssessment,
    defaultValues: defaults,
    draft,
    failed: "Something went wrong. Please try again",
    intercept: () => {
      if (step < last) setStep(step + 1);
      return step < last;
    },
    onFailure: ({ fields, case: by }) => {
      if (fields?.mobile) markTaken(form.methods.getValues("mobile"), by);
      const [first] = Object.keys(fields ?? {}).sort((a, b) => stepOf(a) - stepOf(b));
      if (first) setStep(stepOf(first));
    },
    onDone: ({ ref_no }) => {
      markTaken(form.methods.getValues("mobile"));
      form.startAgain(emptyValues(branch));
      // The message takes the focus then.
      shown.current = 0;
      setStep(0);
      setCreated(ref_no);
    },
  });

  const { restored } = form;
  const { getValues } = form.methods;
  useEffect(() => {
    if (restored) setStep(firstOpenStep(getValues()));
  }, [restored, getValues]);

  // The keyboard goes on in a step that was asked for, not in the first paint's: in its first
  // wrong field, or its first.
  useEffect(() => {
    const find = (what: string) => body.current?.querySelector<HTMLElement>(what);
    if (shown.current !== step) (find(wrongField) ?? find("input, textarea"))?.focus();
    shown.current = step;
  }, [step]);

  return (
    <>
      {created && <WizardDone by={by} refNo={created} />}
      <WizardProgress names={names} at={step} onBack={setStep} />
      <Form form={form} label="Assessment">
        <section
          ref={body}
          aria-label={`Step ${step + 1} of ${names.length}: ${names[step]}`}
          className={styles.fields}
        >
          {step === 0 && <PersonStep />}
          {step === 0 && <MobileTaken by={by} phones={phones} />}
          {step === 1 && <EducationStep branches={branches} />}
          {step === 2 && <VisaStep />}
        </section>
        <div className={styles.actions}>
          <Button disabled={step === 0 || form.pending} onClick={() => setStep(step - 1)}>
            Back
          </Button>
          <SubmitButton>{step < last ? "Next" : "Save"}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
