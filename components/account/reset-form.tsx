"use client";
import { useRouter } from "next/navigation";
import { PasswordField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { resetPassword } from "@/lib/people/password/actions";
import { reset } from "@/lib/people/password/schema";

export function ResetForm({ token }: { token: string }) {
  const router = useRouter();
  const form = useActionForm({
    schema: reset,
    action: resetPassword,
    defaultValues: { token, password: "", confirmPassword: "" },
    onDone: () => router.push("/login"),
  });
  return (
    <Form form={form} label="Choose a new password">
      <PasswordField
        name="password"
        label="New password"
        description="At least 10 characters"
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        required
      />
      <SubmitButton wide>Save the new password</SubmitButton>
    </Form>
  );
}
