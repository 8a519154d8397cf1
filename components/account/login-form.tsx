"use client";
import Link from "next/link";
import { PassingAlert } from "@/components/account/passing-alert";
import { ProviderButtons } from "@/components/account/provider-buttons";
import { PasswordField, SelectField, TextField } from "@/components/shared/fields";
import { Form, SubmitButton, useActionForm } from "@/components/shared/form";
import { signIn } from "@/lib/account/actions";
import { messages } from "@/lib/account/labels";
import { signIn as schema } from "@/lib/account/schema";
import { branchOptions } from "@/lib/branches";
import styles from "./account.module.css";

type Props = {
  /** only while the demo data is loaded (decision P7) */
  demo?: { email: string; password: string };
  providers: ("google" | "azure-ad")[];
  /** where to go then: a path of this site */
  next: string;
};

export function LoginForm({ demo, providers, next }: Props) {
  const form = useActionForm({
    schema,
    action: signIn,
    defaultValues: {
      email: demo?.email ?? "",
      password: demo?.password ?? "",
      branch: "gurdaspur",
    },
    quiet: true,
    // Loaded anew: nothing of whoever was here before stays in memory.
    onDone: () => window.location.assign(next),
  });
  const { errors, submitCount } = form.methods.formState;
  const incomplete = Object.keys(errors).length > 0;
  const message = form.failure?.message ?? (incomplete ? messages.signIn : undefined);

  return (
    <>
      <PassingAlert message={message} at={submitCount} />
      <Form form={form} label="Log in">
        <TextField name="email" label="Email" type="email" autoComplete="username" required mute />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          mute
        />
        <Link href="/forgot-password" className={styles.aside}>
          Forgot password?
        </Link>
        <SelectField name="branch" label="Branch" options={branchOptions} required />
        <SubmitButton wide>Log in</SubmitButton>
      </Form>
      {providers.length > 0 && (
        <ProviderButtons
          providers={providers}
          next={next}
          branch={() => form.methods.getValues("branch")}
        />
      )}
    </>
  );
}
