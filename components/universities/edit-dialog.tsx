"use client";
import { Modal } from "@/components/dialogs/modal";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
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
    <Modal title={`Edit ${name}`} onClose={onClose}>
      <Form form={form} label="Edit university">
        <UniversityFields />
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
