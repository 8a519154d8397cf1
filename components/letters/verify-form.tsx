"use client";
import { callOfForm } from "@/components/forms/call";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { WholeRow } from "@/components/forms/form-dialog";
import { FileDialog } from "@/components/uploads/file-dialog";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import { recordEdited } from "@/lib/case/labels";
import type { LetterRow } from "@/lib/parts/letter-ledger/queries";
import { labels, methodOptions, resultOptions } from "@/lib/parts/letters/labels";
import { verificationWith } from "@/lib/parts/letters/schema";

type Props = { refNo: string; letter: LetterRow; onClose: () => void };

const schema = verificationWith(chosenFile("document").nullish());

/** The dialog in which a second person says whether a letter is genuine, and how they know. */
export default function VerifyForm({ refNo, letter, onClose }: Props) {
  const { _id: letterId, version, fileName } = letter;
  const values = { method: "", result: "", words: "", validUntil: "" };
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema,
    action: callOfForm("/api/letter/verify"),
    defaultValues: { ref_no: refNo, letterId, version, ...values, file: null },
    draft: `verify:${letterId}`,
    done: recordEdited,
    quiet: true,
    onDone: onClose,
  });
  const inputs = ["file", ...Object.keys(values)];
  return (
    <FileDialog
      title={`Verify: ${fileName}`}
      form={form}
      inputs={inputs}
      until="result"
      onClose={onClose}
    >
      <WholeRow>
        <SelectField
          name="method"
          label={labels.method}
          required
          autoFocus
          options={methodOptions}
        />
      </WholeRow>
      <SelectField name="result" label={labels.result} required options={resultOptions} />
      <DateField name="validUntil" label={labels.validUntil} kind="coming" />
      <WholeRow>
        <TextAreaField name="words" label={labels.words} rows={3} />
      </WholeRow>
      <WholeRow>
        <FileField name="file" label={labels.file} kind="document" />
      </WholeRow>
    </FileDialog>
  );
}
