"use client";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Modal } from "@/components/dialogs/modal";
import { WholeRow } from "@/components/forms/entry-form";
import styles from "@/components/forms/entry-form.module.css";
import { SelectField, TextAreaField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { numberFirst } from "@/lib/applications/labels";
import { createVisa } from "@/lib/visas/actions";
import { labels, visaStatusOptions } from "@/lib/visas/labels";
import { newVisa } from "@/lib/visas/schema";

export type VisaFormProps = {
  refNo: string;
  /** what the visa can be for; `numbered` as the university has numbered it (decision C8) */
  applications: { value: string; label: string; numbered: boolean }[];
  onClose: () => void;
};

/** Disabled until a status is chosen (spec §2). */
function Proceed() {
  const status: string = useWatch({ name: "status" });
  const chosen = visaStatusOptions.some(({ value }) => value === status);
  return <SubmitButton disabled={!chosen}>Proceed</SubmitButton>;
}

/** The dialog that adds a visa. */
export default function VisaForm({ refNo, applications, onClose }: VisaFormProps) {
  const only = applications.length === 1 ? applications[0] : undefined;
  const [early, setEarly] = useState(false);
  const form = useActionForm({
    schema: newVisa,
    action: createVisa,
    defaultValues: { ref_no: refNo, applicationId: only?.value ?? "", status: "", remarks: "" },
    draft: `visa:${only?.value ?? refNo}`,
    intercept: ({ applicationId }) => {
      const chosen = applications.find(({ value }) => value === applicationId);
      setEarly(chosen?.numbered === false);
      return chosen?.numbered === false;
    },
    onDone: onClose,
  });
  return (
    <Modal title="Add visa" onClose={onClose}>
      <Form form={form} label="Add visa">
        <div className={styles.form}>
          {early && (
            <WholeRow>
              <Notice tone="danger" role="alert">
                {numberFirst}
              </Notice>
            </WholeRow>
          )}
          {applications.length > 1 && (
            <WholeRow>
              <SelectField
                name="applicationId"
                label={labels.application}
                required
                options={applications}
              />
            </WholeRow>
          )}
          <WholeRow>
            <SelectField
              name="status"
              label={labels.status}
              required
              autoFocus
              options={visaStatusOptions}
            />
          </WholeRow>
          <WholeRow>
            <TextAreaField name="remarks" label={labels.remarks} />
          </WholeRow>
          <div className={styles.end}>
            <Button onClick={onClose}>Cancel</Button>
            <Proceed />
          </div>
        </div>
      </Form>
    </Modal>
  );
}
