"use client";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { UniversityFields } from "@/components/universities/fields";
import { createUniversity } from "@/lib/catalogue/universities/actions";
import { newUniversity } from "@/lib/catalogue/universities/schema";
import { shortFailure } from "@/lib/platform/labels";

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
      <SubmitRow>Save</SubmitRow>
    </Form>
  );
}
