"use client";
import { useState } from "react";
import { PasswordField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { Alert, Notice } from "@/components/ui/notice";
import { confirmEmail } from "@/lib/people/account/actions";
import { messages } from "@/lib/people/account/labels";
import { confirm } from "@/lib/people/password/schema";

/** By a button and not by the link alone, which programs that read mail open too. */
export function ConfirmForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const form = useActionForm({
    schema: confirm,
    action: confirmEmail,
    defaultValues: { token, password: "" },
    quiet: true,
    onDone: () => setDone(true),
  });
  if (done)
    return (
      <Notice tone="ok" role="status">
        {messages.confirmed}
      </Notice>
    );
  const message = form.failure?.fields ? undefined : form.failure?.message;
  return (
    <Form form={form} label="Confirm your email">
      {message && <Alert>{message}</Alert>}
      <PasswordField
        name="password"
        label="Password"
        description="The one that you chose when you registered"
        autoComplete="current-password"
        required
      />
      <SubmitButton wide>Confirm</SubmitButton>
    </Form>
  );
}
