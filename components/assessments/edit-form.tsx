"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { EducationStep, PersonStep, VisaStep } from "@/components/assessments/wizard-steps";
import type { Option } from "@/components/shared/fields";
import { Form, SubmitButton, useActionForm } from "@/components/shared/form";
import { ButtonLink } from "@/components/ui/button";
import { editAssessment } from "@/lib/assessments/actions";
import { newAssessment } from "@/lib/assessments/schema";
import styles from "./wizard.module.css";

type Values = Record<string, string>;
type Props = {
  refNo: string;
  version: number;
  /** as they stand now */
  values: Values;
  /** those that the case may move to; only its own where the person may not move it */
  branches: readonly Option[];
};

/** Only what differs is sent: what somebody else corrects meanwhile stays theirs. */
const changed = (typed: Values, now: Values) =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== now[name]));

/** Corrects what was registered, with the wizard's inputs on one page. */
export function EditForm({ refNo, version, values, branches }: Props) {
  const router = useRouter();
  const overview = `/app/view-assessment/${refNo}`;
  const [began] = useState(version);
  const form = useActionForm<Values, unknown>({
    schema: newAssessment,
    // The version of the page as it stands: after a conflict it shows what is there now.
    action: (typed, key) =>
      editAssessment({ ref_no: refNo, version, ...changed(typed as Values, values) }, key),
    defaultValues: values,
    draft: `edit:${refNo}:${began}`,
    onDone: () => router.push(overview),
    onFailure: ({ status }) => {
      if (status === 409) router.refresh();
    },
  });
  const { reset } = form.methods;
  // Somebody else was quicker: their fields show what stands there now, one's own stay as typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is news
  useEffect(() => {
    if (version === began) return;
    reset(values, { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true });
  }, [version]);
  const parts = [
    ["Personal details", <PersonStep key="person" />],
    ["Address and education", <EducationStep key="education" branches={branches} />],
    ["Visa and English test", <VisaStep key="visa" />],
  ] as const;
  return (
    <Form form={form} label="Edit registration">
      {parts.map(([title, inputs]) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <div className={styles.fields}>{inputs}</div>
        </section>
      ))}
      <div className={styles.actions}>
        <ButtonLink href={overview}>Cancel</ButtonLink>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}
