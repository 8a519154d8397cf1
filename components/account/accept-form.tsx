"use client";
import { useRouter } from "next/navigation";
import { NewPassword } from "@/components/account/new-password";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { acceptInvitation } from "@/lib/people/invitations/actions";
import { messages } from "@/lib/people/invitations/labels";
import { passwordByLink } from "@/lib/people/password/schema";

const acceptance = passwordByLink(messages.expired);

/** By a button and not by the link alone, which programs that read messages open too. */
export function AcceptForm({ token }: { token: string }) {
  const router = useRouter();
  const form = useActionForm({
    schema: acceptance,
    action: acceptInvitation,
    defaultValues: { token, password: "", confirmPassword: "" },
    onDone: () => router.push("/login"),
  });
  return (
    <Form form={form} label="Choose your password">
      <NewPassword />
      <SubmitButton wide>Save the password</SubmitButton>
    </Form>
  );
}
