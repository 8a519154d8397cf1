"use client";
import { useRouter } from "next/navigation";
import { NewPassword } from "@/components/account/new-password";
import { PasswordField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { changePassword } from "@/lib/people/password/actions";
import { changePassword as schema } from "@/lib/people/password/schema";

/** Ends every session of the person, this one too (decision P5), so the way leads to the login. */
export function PasswordForm() {
  const router = useRouter();
  const form = useActionForm({
    schema,
    action: changePassword,
    defaultValues: { current: "", password: "", confirmPassword: "" },
    onDone: () => router.push("/login"),
  });
  return (
    <Form form={form} label="Password reset">
      <PasswordField
        name="current"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <NewPassword
        label="New password"
        description="At least 10 characters. You log in again with it, here and everywhere else."
      />
      <SubmitRow>Change password</SubmitRow>
    </Form>
  );
}
