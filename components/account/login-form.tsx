"use client";
import { NativeSelect, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { CodeStep } from "@/components/account/code-step";
import { pathAfterLogin } from "@/components/account/own-path";
import { PassingAlert } from "@/components/account/passing-alert";
import { PasskeyButton } from "@/components/account/passkey-button";
import { ProviderButtons } from "@/components/account/provider-buttons";
import { useAction } from "@/components/forms/use-action";
import { useEarlyTyping } from "@/components/forms/use-early-typing";
import { Button } from "@/components/ui/button";
import { keepBranch, keptBranch } from "@/components/ui/kept-branch";
import { signIn } from "@/lib/people/account/actions";
import { messages } from "@/lib/people/account/labels";
import styles from "./account.module.css";

type Props = {
  /** only while the demo data is loaded (decision P7) */
  demo?: { email: string; password: string };
  providers: ("google" | "azure-ad")[];
  /** those that are switched on, the one at login first */
  branches: { value: string; label: string }[];
  /** the first step was a provider's: the code comes next */
  step?: "code";
};

const nothing = { message: "", at: 0, empty: false };

/**
 * The first page that anybody waits for, so it does without the form library and the schemas: half
 * the weight. What must be there is one rule, with one message (spec §5).
 */
export function LoginForm({ demo, providers, branches, step: first }: Props) {
  const [problem, setProblem] = useState(nothing);
  const [branch, setBranch] = useState(branches[0]?.value ?? "");
  const [leaving, setLeaving] = useState(false);
  const [step, setStep] = useState(first);
  const element = useRef<HTMLFormElement>(null);
  /** a chosen branch wins over the remembered one */
  const chosen = useRef(false);
  useEarlyTyping(element);
  const presetFor = (email: string) => {
    const keptChoice = keptBranch(email);
    if (!chosen.current && branches.some(({ value }) => value === keptChoice))
      setBranch(keptChoice);
  };
  const presetForWritten = useEffectEvent(() => {
    const form = element.current;
    // Chosen before this code was here.
    chosen.current = form !== null && new FormData(form).get("branch") !== branches[0]?.value;
    presetFor(form?.querySelector<HTMLInputElement>('[name="email"]')?.value ?? "");
  });
  useEffect(() => presetForWritten(), []);
  const { run, pending } = useAction(signIn, {
    quiet: true,
    failed: "Something was wrong. Try again",
  });
  const fail = (message: string, empty = false) =>
    setProblem(({ at }) => ({ message, at: at + 1, empty }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    const missing = ["email", "password"].find((name) => !values[name]);
    if (missing) {
      form.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
      return fail(messages.signIn, true);
    }
    const result = await run(values);
    if (!result.ok) return fail(result.message);
    if (result.data.step) return setStep("code");
    setLeaving(true);
    keepBranch(String(values.email), String(values.branch));
    // The page is loaded anew, so that nothing of the previous person stays in memory.
    window.location.assign(pathAfterLogin());
  };

  const again = (message: string) => {
    setStep(undefined);
    fail(message);
  };
  if (step) return <CodeStep onOver={again} />;
  return (
    <>
      <PassingAlert message={problem.message} occurrence={problem.at} />
      {/* post: before scripts run, the password must not land in the address */}
      <form
        ref={element}
        method="post"
        noValidate
        data-action
        aria-label="Log in"
        className={styles.form}
        onSubmit={submit}
      >
        <TextInput
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={demo?.email}
          error={problem.empty}
          onChange={(event) => presetFor(event.currentTarget.value)}
          required
        />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          defaultValue={demo?.password}
          error={problem.empty}
          visibilityToggleButtonProps={{ "aria-label": "Show characters", tabIndex: 0 }}
          required
        />
        <a href="/forgot-password" className={styles.aside}>
          Forgot password?
        </a>
        <NativeSelect
          name="branch"
          label="Branch"
          data={branches}
          value={branch}
          onChange={(event) => {
            chosen.current = true;
            setBranch(event.currentTarget.value);
          }}
        />
        <Button type="submit" look="primary" wide loading={pending || leaving}>
          Log in
        </Button>
      </form>
      <PasskeyButton branch={branch} />
      {providers.length > 0 && <ProviderButtons providers={providers} branch={branch} />}
    </>
  );
}
