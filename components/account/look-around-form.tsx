"use client";
import { CodeField } from "@/components/account/set-up-code";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { lookAround } from "@/lib/people/setup/actions";
import { lookAround as schema } from "@/lib/people/setup/schema";

export function LookAroundForm() {
  const form = useActionForm({
    schema,
    action: lookAround,
    defaultValues: { code: "" },
    onDone: () => window.location.assign("/login"),
  });
  return (
    <Form form={form} label="Look around">
      <CodeField />
      <SubmitButton wide>Load the demo data</SubmitButton>
    </Form>
  );
}
