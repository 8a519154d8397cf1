"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { AskedFields } from "@/components/assessments/field-inputs";
import type { Contact } from "@/components/assessments/mobile-taken";
import { useSteps } from "@/components/assessments/use-steps";
import { PersonStep } from "@/components/assessments/wizard-person";
import { WizardProgress } from "@/components/assessments/wizard-progress";
import type { Option } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm, wrongField } from "@/components/forms/form";
import { usePhrases } from "@/components/forms/say";
import { waits } from "@/components/offline/waits";
import { Button } from "@/components/ui/button";
import { useLatest } from "@/components/ui/use-latest";
import { whenIdle } from "@/components/ui/when-idle";
import type { RegisteredName } from "@/lib/case/fields/fields";
import { createAssessment } from "@/lib/intake/assessments/actions";
import type { Tick, WizardWords } from "@/lib/intake/assessments/public-form";
import type { Language } from "@/lib/values/languages";
import styles from "./wizard.module.css";

type Props = {
  /** a student alone, or staff for a student */
  by: "student" | "staff";
  /** whose draft it is */
  draft: string;
  /** those of step 1: given by the page, so that its script has none of the table */
  first: AskedFields;
  words: WizardWords;
  branches: readonly Option[];
  branch?: string;
  /** fields that are filled in already: what was searched for and not found */
  initial?: Partial<Typed>;
  /** the page's own language, which a student's form is kept with */
  language?: Language;
  /** the lead that they were noted as */
  lead?: string;
  /** the message for staff about the typed mobile */
  known?: ReactNode;
  /** the branches' telephones, for a student whose number is taken */
  contacts?: Contact[];
};

const fetchLater = () => import("@/components/assessments/wizard-later");
type Later = Awaited<ReturnType<typeof fetchLater>>;

/** Inputs hold each field as the text that was typed. */
type Typed = Record<RegisteredName | Tick | "family", string>;

const emptyValues = (words: WizardWords, branch: string, language = ""): Typed => ({
  ...(Object.fromEntries(Object.keys(words.questions).map((name) => [name, ""])) as Typed),
  country: "IN",
  location: branch,
  language,
  family: "",
  ...words.ticks,
});

/** The student of an unfinished form, as far as the name was typed. */
const nameOf = ({ first_name, surname, mobile }: Record<string, unknown>) =>
  [first_name, surname].filter(Boolean).join(" ") || String(mobile || "an assessment");

const createLater = waits("assessment", createAssessment);

/** The three-step assessment form, public and staff alike (spec §2, §5). */
export function Wizard(props: Props) {
  const {
    by,
    draft,
    first,
    words,
    branches,
    branch = "",
    contacts = [],
    language,
    ...from
  } = props;
  const last = words.steps.length - 1;
  const [later, setLater] = useState<Later>();
  const [created, setCreated] = useState<string>();
  const [defaults] = useState(() => ({
    ...emptyValues(words, branch, language),
    ...from.initial,
    ...(from.lead && { lead: from.lead }),
  }));
  const phrases = usePhrases();
  const { step, goTo } = useSteps(() => later?.firstOpenStep(getValues()) ?? 0);
  const body = useRef<HTMLElement>(null);
  const shownStep = useRef(step);
  const [need] = useState(
    () => () =>
      fetchLater().then((loaded) => {
        setLater(loaded);
        return loaded;
      }),
  );
  useEffect(() => whenIdle(() => void need().catch(() => undefined)), [need]);

  const form = useActionForm({
    schema: () =>
      need().then(({ stepSchema }) => stepSchema(step, { questions: words.questions, phrases })),
    action: by === "staff" ? createLater : createAssessment,
    defaultValues: defaults,
    draft,
    offered: by === "staff" && !from.lead && !from.initial ? nameOf : undefined,
    failed: "Something went wrong. Please try again",
    intercept: () => {
      if (step < last) goTo(step + 1);
      return step < last;
    },
    onFailure: ({ fields, case: known }) => {
      if (!later) return;
      if (fields?.mobile) later.markTaken(getValues("mobile"), known);
      const [first] = Object.keys(fields ?? {}).sort((a, b) => later.stepOf(a) - later.stepOf(b));
      if (first) goTo(later.stepOf(first));
    },
    onDone: (answer) => {
      later?.markTaken(getValues("mobile"));
      form.startAgain(emptyValues(words, branch, language));
      // The message takes the focus then.
      shownStep.current = 0;
      goTo(0);
      setCreated(answer?.ref_no);
    },
  });

  const { restored } = form;
  const { getValues } = form.methods;
  const resume = useLatest(goTo);
  useEffect(() => {
    if (!restored) return;
    need().then(
      ({ firstOpenStep }) => resume.current(firstOpenStep(getValues())),
      () => undefined,
    );
  }, [restored, getValues, need, resume]);

  // The keyboard goes on in a step that was asked for, not in the first paint's: in its first
  // wrong field, or its first.
  useEffect(() => {
    const find = (what: string) => body.current?.querySelector<HTMLElement>(what);
    if (shownStep.current !== step) (find(wrongField) ?? find("input, textarea"))?.focus();
    shownStep.current = step;
  }, [step]);

  const stepWords = { words: words.questions, choices: words.choices };
  return (
    <>
      {created && later && <later.WizardDone by={by} refNo={created} words={words} />}
      <WizardProgress words={words} current={step} onBack={goTo} />
      <Form form={form} label={words.form}>
        <section ref={body} aria-label={words.steps[step]?.heard} className={styles.fields}>
          {step === 0 && (
            <PersonStep
              fields={first}
              words={words.questions}
              isWhole={later?.isWhole}
              Offer={later?.LatinOffer}
              focused={by === "staff"}
            />
          )}
          {step === 0 && later && (
            <later.MobileTaken
              by={by}
              contacts={contacts}
              words={by === "student" ? words : undefined}
            />
          )}
          {step === 0 && from.known && <div className={styles.whole}>{from.known}</div>}
          {step === 1 && later && <later.EducationStep {...stepWords} branches={branches} />}
          {step === 2 && later && <later.LastStep {...stepWords} by={by} says={words} />}
        </section>
        <div className={styles.actions}>
          <Button disabled={step === 0 || form.pending} onClick={() => goTo(step - 1)}>
            {words.back}
          </Button>
          <SubmitButton>{step < last ? words.next : words.save}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
