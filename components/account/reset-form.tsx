"use client";
import { useRouter } from "next/navigation";
import { NewPassword } from "@/components/account/new-password";
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
      <NewPassword label="New password" />
      <SubmitButton wide>Save the new password</SubmitButton>
    </Form>
  );
}
