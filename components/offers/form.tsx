"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { useNumberFirst } from "@/components/case/number-first";
import { TellField } from "@/components/case/tell-field";
import { callOfForm } from "@/components/forms/call";
import { RadioField, TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { WholeRow } from "@/components/forms/form-dialog";
import { FileDialog } from "@/components/uploads/file-dialog";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import { recordAdded } from "@/lib/case/labels";
import { asks, hasLetter, labels } from "@/lib/parts/offers/labels";
import { offerWith } from "@/lib/parts/offers/schema";
import { type OfferStatus, offerOptions } from "@/lib/parts/pipeline/labels";

export type OfferFormProps = {
  refNo: string;
  mobile: string;
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

/** What the chosen kind asks for. */
function KindFields() {
  const type: OfferStatus | "" = useWatch({ name: "type" });
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

/** The dialog that keeps what a university answered: one of four kinds, each with its own. */
export default function OfferForm(props: OfferFormProps) {
  const { refNo, mobile, applicationId, numbered, met, onSaved, onClose } = props;
  const { intercept, notice } = useNumberFirst(() => numbered);
  const emptyFields = { conditions: "", moreDocuments: "", rejectionReason: "", remarks: "" };
  const values = { type: met ? "Unconditional" : "", ...emptyFields, tell: false };
  const which = { ref_no: refNo, applicationId, ...(met && { previous: met.id }) };
  const form = useActionForm({
    schema,
    action: callOfForm("/api/enquiry/offer/create"),
    defaultValues: { ...which, ...values, file: null },
    draft: `offer:${met?.id ?? applicationId}`,
    intercept,
    done: recordAdded,
    quiet: true,
    onDone: () => {
      onSaved?.();
      onClose();
    },
  });
  const title = met ? `Conditions of ${met.offerNumber} met` : "Add offer letter";
  const inputs = ["file", ...Object.keys(values)];
  return (
    <FileDialog title={title} form={form} inputs={inputs} until="type" onClose={onClose}>
      {notice}
      {met ? <WholeRow>This keeps the unconditional offer that came of it.</WholeRow> : <Kinds />}
      <KindFields />
      <WholeRow>
        <TellField mobile={mobile} />
      </WholeRow>
    </FileDialog>
  );
}
