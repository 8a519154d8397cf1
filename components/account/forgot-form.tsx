"use client";
import { useState } from "react";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { Alert, Notice } from "@/components/ui/notice";
import { forgotPassword } from "@/lib/people/password/actions";
import { messages } from "@/lib/people/password/labels";
import { forgot } from "@/lib/people/password/schema";

export function ForgotForm() {
  const [sent, setSent] = useState(false);
  const form = useActionForm({
    schema: forgot,
    action: forgotPassword,
    defaultValues: { email: "" },
    quiet: true,
    onDone: () => setSent(true),
  });
  if (sent)
    return (
      <Notice tone="ok" role="status">
        {messages.forgot}
      </Notice>
    );
  return (
    <Form form={form} label="Forgot password">
      {form.failure && <Alert>{form.failure.message}</Alert>}
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <SubmitButton wide>Send me a link</SubmitButton>
    </Form>
  );
}
