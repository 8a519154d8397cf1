"use client";
import { NewPassword } from "@/components/account/new-password";
import { CodeField } from "@/components/account/set-up-code";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { setUpOffice } from "@/lib/people/setup/actions";
import { firstAdmin } from "@/lib/people/setup/schema";

export function FirstAdminForm() {
  const form = useActionForm({
    schema: firstAdmin,
    action: setUpOffice,
    defaultValues: { code: "", name: "", email: "", mobile: "", password: "", confirmPassword: "" },
    onDone: () => window.location.assign("/app/main/dashboard"),
  });
  return (
    <Form form={form} label="Set up my office">
      <CodeField />
      <TextField name="name" label="Your name" autoComplete="name" required />
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <TextField name="mobile" label="Mobile" inputMode="tel" autoComplete="tel" required />
      <NewPassword />
      <SubmitButton wide>Begin</SubmitButton>
    </Form>
  );
}
