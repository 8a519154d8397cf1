"use client";
import { useRouter } from "next/navigation";
import { LatinOffer } from "@/components/assessments/latin-offer";
import { markTaken } from "@/components/assessments/mobile-check";
import { MobileTaken } from "@/components/assessments/mobile-taken";
import { PersonStep } from "@/components/assessments/wizard-person";
import { EducationStep, VisaStep } from "@/components/assessments/wizard-steps";
import { RegisteredTwins } from "@/components/case/likely-twins";
import type { Option } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { ButtonLink } from "@/components/ui/button-link";
import { fieldsOfStep } from "@/lib/case/fields/fields";
import { newAssessment } from "@/lib/case/fields/schema";
import { editAssessment } from "@/lib/intake/assessments/actions";
import type { Questions } from "@/lib/intake/assessments/questions";
import styles from "./wizard.module.css";

type Values = Record<string, string>;
type Props = {
  refNo: string;
  version: number;
  /** as they stand now */
  values: Values;
  /** those that the case may move to; only its own where the person may not move it */
  branches: readonly Option[];
  words: Questions;
};

/** Only what differs is sent: what this person left alone is nobody's correction. */
const changed = (typed: Values, now: Values) =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== now[name]));

/** Corrects what was registered, with the wizard's inputs on one page. */
export function EditForm({ refNo, version, values, branches, words }: Props) {
  const router = useRouter();
  const overview = `/app/view-assessment/${refNo}`;
  const form = useActionForm<Values & { version: number }, unknown>({
    schema: newAssessment,
    action: (typed, key) => {
      const { version, ...fields } = typed as Values & { version: number };
      return editAssessment({ ref_no: refNo, version, ...changed(fields, values) }, key);
    },
    defaultValues: { version, ...values } as Values & { version: number },
    draft: `edit:${refNo}`,
    onFailure: ({ fields, case: known }) => {
      if (fields?.mobile) markTaken(String(form.methods.getValues("mobile")), known);
    },
    onDone: () => router.push(overview),
  });
  const parts = [
    [
      "Personal details",
      <PersonStep key="person" fields={fieldsOfStep("person")} words={words} Offer={LatinOffer} />,
    ],
    ["Address and education", <EducationStep key="education" words={words} branches={branches} />],
    ["Visa and English test", <VisaStep key="visa" words={words} />],
  ] as const;
  return (
    <Form form={form} label="Edit registration">
      {parts.map(([title, inputs]) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <div className={styles.fields}>{inputs}</div>
          {title === "Personal details" && (
            <>
              <MobileTaken by="staff" />
              <RegisteredTwins of={refNo} />
            </>
          )}
        </section>
      ))}
      <div className={styles.actions}>
        <ButtonLink href={overview}>Cancel</ButtonLink>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}
