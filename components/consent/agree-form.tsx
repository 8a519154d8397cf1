"use client";
import { RadioField, TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { agreeToWhatsapp } from "@/lib/parts/consent/actions";
import { agreementSources, labels, notedSources, usualWords } from "@/lib/parts/consent/labels";
import { agreement } from "@/lib/parts/consent/schema";

export type AgreeProps = { refNo: string; onClose: () => void };

/** The words that a student agreed to, kept as they are. */
export default function AgreeForm({ refNo, onClose }: AgreeProps) {
  const form = useActionForm({
    schema: agreement,
    action: agreeToWhatsapp,
    defaultValues: { ref_no: refNo, words: usualWords, by: "counter" },
    onDone: onClose,
  });
  return (
    <FormDialog title="WhatsApp: they agreed" form={form} save="Note" onClose={onClose}>
      <WholeRow>
        <TextAreaField name="words" label={labels.words} required rows={2} />
      </WholeRow>
      <WholeRow>
        <RadioField
          name="by"
          label={labels.by}
          required
          options={notedSources.map((value) => ({ value, label: agreementSources[value] }))}
        />
      </WholeRow>
    </FormDialog>
  );
}
