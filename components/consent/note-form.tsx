"use client";
import { callOfForm } from "@/components/forms/call";
import { RadioField, SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { WholeRow } from "@/components/forms/form-dialog";
import { FileDialog } from "@/components/uploads/file-dialog";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import { languageLabels } from "@/lib/case/labels";
import {
  consentLabels,
  notedAnswers,
  notedConsentSources,
} from "@/lib/parts/consent-ledger/labels";
import { consentWith } from "@/lib/parts/consent-ledger/schema";
import { purposeNames, purposes } from "@/lib/parts/purposes/labels";
import type { Language } from "@/lib/values/languages";
import { optionsOf } from "@/lib/values/options";

export type NoteProps = { refNo: string; language: Language; onClose: () => void };

const schema = consentWith(chosenFile("document").nullish());

/** What the student answers to each purpose, at the counter or on a signed paper. */
export default function NoteForm({ refNo, language, onClose }: NoteProps) {
  const values = { guidance: "", sharing: "", messages: "", photographs: "" };
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema,
    action: callOfForm("/api/enquiry/consent"),
    defaultValues: { ref_no: refNo, ...values, source: "counter", language, file: null },
    done: "Consent noted",
    quiet: true,
    onDone: onClose,
  });
  return (
    <FileDialog
      title="Note consent"
      form={form}
      inputs={["file", ...purposeNames, "source", "language"]}
      until="source"
      onClose={onClose}
    >
      {purposeNames.map((purpose) => (
        <RadioField
          key={purpose}
          name={purpose}
          label={purposes[purpose]}
          options={optionsOf(notedAnswers)}
        />
      ))}
      <RadioField
        name="source"
        label={consentLabels.source}
        required
        options={optionsOf(notedConsentSources)}
      />
      <SelectField
        name="language"
        label={consentLabels.language}
        required
        options={optionsOf(languageLabels)}
      />
      <WholeRow>
        <FileField name="file" label={consentLabels.file} kind="document" />
      </WholeRow>
    </FileDialog>
  );
}
