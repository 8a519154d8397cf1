"use client";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { UniversityFields } from "@/components/universities/fields";
import { shortFailure } from "@/lib/platform/labels";
import { createUniversity } from "@/lib/universities/actions";
import { newUniversity } from "@/lib/universities/schema";

const blank = { name: "", country: "", tieUp: "" };

export function AddUniversity() {
  const form = useActionForm({
    schema: newUniversity,
    action: createUniversity,
    defaultValues: blank,
    failed: shortFailure,
    draft: "university",
    onDone: () => form.startAgain(),
  });
  return (
    <Form form={form} label="Add university">
      <UniversityFields />
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}
