"use client";
import { useRouter } from "next/navigation";
import { NewPassword } from "@/components/account/new-password";
import { PassingAlert } from "@/components/account/passing-alert";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { register } from "@/lib/people/account/actions";
import { register as schema } from "@/lib/people/account/schema";

export function RegisterForm() {
  const router = useRouter();
  const form = useActionForm({
    schema,
    action: register,
    defaultValues: { email: "", name: "", mobile: "", password: "", confirmPassword: "" },
    draft: "register",
    failed: "Something went wrong",
    onDone: () => router.push("/login"),
  });
  // What belongs to a field stands beside it; the rest is said above the form.
  const message = form.failure?.fields ? undefined : form.failure?.message;
  return (
    <>
      <PassingAlert message={message} occurrence={form.methods.formState.submitCount} />
      <Form form={form} label="Register">
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <TextField name="name" label="Name" autoComplete="name" required />
        <TextField name="mobile" label="Mobile" inputMode="tel" autoComplete="tel" required />
        <NewPassword />
        <SubmitButton wide>Register</SubmitButton>
      </Form>
    </>
  );
}
