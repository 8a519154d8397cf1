"use client";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Modal } from "@/components/dialogs/modal";
import { callOfForm } from "@/components/forms/call";
import { WholeRow } from "@/components/forms/entry-form";
import styles from "@/components/forms/entry-form.module.css";
import { RadioField, TextAreaField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { UploadTrouble } from "@/components/uploads/upload-trouble";
import { numberFirst } from "@/lib/applications/labels";
import { recordAdded } from "@/lib/case/labels";
import { asks, hasLetter, labels, type OfferStatus, offerOptions } from "@/lib/offers/labels";
import { offerWith } from "@/lib/offers/schema";

export type OfferFormProps = {
  refNo: string;
  applicationId: string;
  /** the university has given the application its number (decision C8) */
  numbered: boolean;
  /** the conditional offer whose conditions are met */
  met?: { id: string; offerNumber: string };
  /** after it was saved, before it closes */
  onSaved?: () => void;
  onClose: () => void;
};

const schema = offerWith(chosenFile("letter").nullish());

const useKind = () => useWatch({ name: "type" }) as OfferStatus | "";

/** What the chosen kind asks for. */
function KindFields() {
  const type = useKind();
  const field = type && asks[type];
  return (
    <>
      {field && (
        <WholeRow>
          <TextAreaField
            key={field}
            name={field}
            label={labels[field]}
            required
            rows={3}
            description={field === "rejectionReason" ? undefined : "One a line"}
          />
        </WholeRow>
      )}
      {type && hasLetter(type) && (
        <WholeRow>
          <FileField name="file" label={labels.letter} kind="letter" />
        </WholeRow>
      )}
      {type && (
        <WholeRow>
          <TextAreaField name="remarks" label={labels.remarks} rows={2} />
        </WholeRow>
      )}
    </>
  );
}

function Kinds() {
  const { setValue } = useFormContext();
  /** A letter that the new kind does not take would be refused. */
  const forget = (next: string) => !hasLetter(next) && setValue("file", null);
  return (
    <WholeRow>
      <RadioField
        name="type"
        label={labels.type}
        required
        autoFocus
        options={offerOptions}
        onChange={forget}
      />
    </WholeRow>
  );
}

/** Disabled until a kind is chosen (spec §2). */
const Proceed = ({ again }: { again: boolean }) => (
  <SubmitButton disabled={!useKind()}>{again ? "Try again" : "Proceed"}</SubmitButton>
);

/** The dialog that keeps what a university answered: one of four kinds, each with its own. */
export default function OfferForm(props: OfferFormProps) {
  const { refNo, applicationId, numbered, met, onSaved, onClose } = props;
  const [early, setEarly] = useState(false);
  const asked = { conditions: "", moreDocuments: "", rejectionReason: "", remarks: "" };
  const values = { type: met ? "Unconditional" : "", ...asked };
  const which = { ref_no: refNo, applicationId, ...(met && { previous: met.id }) };
  const form = useActionForm({
    schema,
    action: callOfForm("/api/enquiry/offer/create"),
    defaultValues: { ...which, ...values, file: null },
    draft: `offer:${met?.id ?? applicationId}`,
    intercept: () => {
      setEarly(!numbered);
      return !numbered;
    },
    done: recordAdded,
    quiet: true,
    onDone: () => {
      onSaved?.();
      onClose();
    },
  });
  const { failure, pending, progress, stop } = form;
  const beside = Object.keys(failure?.fields ?? {}).some(
    (name) => name === "file" || name in values,
  );
  const trouble = failure && !pending && !beside ? failure : undefined;
  const leave = progress === undefined ? onClose : stop;
  const title = met ? `Conditions of ${met.offerNumber} met` : "Add offer letter";
  return (
    <Modal title={title} size="lg" onClose={leave}>
      <Form form={form} label={title}>
        <div className={styles.form}>
          {early && (
            <WholeRow>
              <Notice tone="danger" role="alert">
                {numberFirst}
              </Notice>
            </WholeRow>
          )}
          {met ? (
            <WholeRow>This keeps the unconditional offer that came of it.</WholeRow>
          ) : (
            <Kinds />
          )}
          <KindFields />
          {(progress !== undefined || trouble) && (
            <WholeRow>
              <UploadProgress percent={progress} />
              {trouble && <UploadTrouble failure={trouble} />}
            </WholeRow>
          )}
          <div className={styles.end}>
            <Button onClick={leave}>{progress === undefined ? "Cancel" : "Stop"}</Button>
            <Proceed again={trouble !== undefined} />
          </div>
        </div>
      </Form>
    </Modal>
  );
}
