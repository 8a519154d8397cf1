"use client";
import { TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { addNotice } from "@/lib/catalogue/notices/actions";
import { labels } from "@/lib/catalogue/notices/labels";
import { newNotice } from "@/lib/catalogue/notices/schema";
import { shortFailure } from "@/lib/platform/labels";
import { type Language, languages } from "@/lib/values/languages";

/** `words` are those of the version that the next one follows. */
export type NoticeFormProps = {
  version: number;
  words: Record<Language, string>;
  onClose: () => void;
};

/** Writes the next version of the notice, in all languages at once. */
export default function NoticeForm({ version, words, onClose }: NoticeFormProps) {
  const form = useActionForm({
    schema: newNotice,
    action: addNotice,
    defaultValues: { ...words, version },
    draft: "notice",
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Next version of the notice" label="Notice" form={form} onClose={onClose}>
      {languages.map((language) => (
        <WholeRow key={language}>
          <TextAreaField name={language} label={labels[language]} rows={10} required />
        </WholeRow>
      ))}
    </FormDialog>
  );
}
