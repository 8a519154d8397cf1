"use client";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { UniversityFields } from "@/components/universities/fields";
import { editUniversity } from "@/lib/catalogue/universities/actions";
import type { UniversityAnswer } from "@/lib/catalogue/universities/answer";
import { universityEdit } from "@/lib/catalogue/universities/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { university: UniversityAnswer; onClose: () => void };

/** Edits the version that the list showed (decision C14). */
export default function EditUniversity({ university, onClose }: Props) {
  const { _id, name, tieUp, country, version } = university;
  const form = useActionForm({
    schema: universityEdit,
    action: editUniversity,
    defaultValues: { id: _id, version, name, tieUp: String(tieUp), country: country.value },
    draft: `university:${_id}`,
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Edit ${name}`} label="Edit university" form={form} onClose={onClose}>
      <UniversityFields />
    </FormDialog>
  );
}
