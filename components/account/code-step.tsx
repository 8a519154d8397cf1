"use client";
import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { pathAfterLogin } from "@/components/account/own-path";
import { PassingAlert } from "@/components/account/passing-alert";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { signInCode } from "@/lib/people/account/actions";
import { messages } from "@/lib/people/account/labels";
import styles from "./account.module.css";

type Props = {
  /** the first step is over, and begins again */
  onOver: (message: string) => void;
};

/** The second step of logging in: without the form library, as the first. */
export function CodeStep({ onOver }: Props) {
  const [problem, setProblem] = useState({ message: "", at: 0 });
  const [leaving, setLeaving] = useState(false);
  const { run, pending } = useAction(signInCode, { quiet: true, failed: messages.signIn });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = await run(Object.fromEntries(new FormData(event.currentTarget)));
    if (result.ok) {
      setLeaving(true);
      window.location.assign(pathAfterLogin());
    } else if (result.status === 401) onOver(result.message);
    else setProblem(({ at }) => ({ message: result.message, at: at + 1 }));
  };

  return (
    <>
      <PassingAlert message={problem.message} occurrence={problem.at} />
      <form
        method="post"
        noValidate
        data-action
        aria-label="Second step"
        className={styles.form}
        onSubmit={submit}
      >
        <TextInput
          name="code"
          label="Code"
          description="Six digits of the app on your phone, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          autoFocus
          error={Boolean(problem.message)}
          required
        />
        <Button type="submit" look="primary" wide loading={pending || leaving}>
          Log in
        </Button>
      </form>
    </>
  );
}
