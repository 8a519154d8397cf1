"use client";
import { callOfForm } from "@/components/forms/call";
import { DateField } from "@/components/forms/date-field";
import { type Option, SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { WholeRow } from "@/components/forms/form-dialog";
import { FileDialog } from "@/components/uploads/file-dialog";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import { recordEdited } from "@/lib/case/labels";
import type { LetterRow } from "@/lib/parts/letter-ledger/queries";
import {
  labels,
  letterKindOptions,
  numberKindOptions,
  sourceOptions,
} from "@/lib/parts/letters/labels";
import { letterDetailsWith } from "@/lib/parts/letters/schema";

type Props = { refNo: string; letter: LetterRow; applications: Option[]; onClose: () => void };

const schema = letterDetailsWith(chosenFile("document").nullish());
const offered = "What the file offers is filled in: look at each.";
const checkedAgain = "It was verified: after a change it waits for a second person again.";

/** The dialog that keeps what stands on a letter and how it came, filled in with what its text offers. */
export default function DetailsForm({ refNo, letter, applications, onClose }: Props) {
  const { _id: letterId, version, details, detailsBy, checks, fileName } = letter;
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema,
    action: callOfForm("/api/letter/edit"),
    defaultValues: { ref_no: refNo, letterId, version, ...details, file: null },
    draft: `letter:${letterId}`,
    done: recordEdited,
    quiet: true,
    onDone: onClose,
  });
  const inputs = ["file", ...Object.keys(details)];
  return (
    <FileDialog
      title={`Details: ${fileName}`}
      form={form}
      inputs={inputs}
      until="receivedFrom"
      onClose={onClose}
    >
      {(checks.length > 0 || !detailsBy) && (
        <WholeRow>
          <p>{checks.length > 0 ? checkedAgain : offered}</p>
        </WholeRow>
      )}
      <SelectField name="kind" label={labels.kind} required autoFocus options={letterKindOptions} />
      <SelectField
        name="receivedFrom"
        label={labels.receivedFrom}
        required
        options={sourceOptions}
      />
      <WholeRow>
        <SelectField name="applicationId" label={labels.application} options={applications} />
      </WholeRow>
      <WholeRow>
        <TextAreaField name="receivedWords" label={labels.receivedWords} rows={2} />
      </WholeRow>
      <WholeRow>
        <FileField name="file" label={labels.receivedFile} kind="document" />
      </WholeRow>
      <TextField name="letterNumber" label={labels.letterNumber} />
      <TextField name="studentNumber" label={labels.studentNumber} />
      <SelectField name="numberKind" label={labels.numberKind} options={numberKindOptions} />
      <TextField name="institutionNumber" label={labels.institutionNumber} />
      <TextField name="fee" label={labels.fee} inputMode="decimal" />
      <TextField name="feeCurrency" label={labels.feeCurrency} description="Such as CAD" />
      <DateField name="expiresOn" label={labels.expiresOn} kind="coming" />
      <WholeRow>
        <TextAreaField name="conditions" label={labels.conditions} rows={2} />
      </WholeRow>
    </FileDialog>
  );
}
