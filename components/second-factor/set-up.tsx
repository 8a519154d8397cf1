"use client";
import { useState } from "react";
import { OwnPasswordField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { CodeForm } from "@/components/second-factor/code-form";
import { Qr } from "@/components/ui/qr";
import { own } from "@/lib/people/password/schema";
import { beginFactor, confirmFactor } from "@/lib/people/second-factor/actions";
import { shortFailure } from "@/lib/platform/labels";
import { inFours } from "@/lib/values/words";
import styles from "./second-factor.module.css";

type Secret = { secret: string; qr: { path: string; side: number } };

function Begin({ onDone }: { onDone: (secret: Secret) => void }) {
  const form = useActionForm({
    schema: own,
    action: beginFactor,
    defaultValues: { password: "" },
    failed: shortFailure,
    onDone,
  });
  return (
    <Form form={form} label="Second factor">
      <p className={styles.note}>
        A code of an app on your phone, asked for after your password: whoever learns the password
        does not get in with it. Any app for one-time codes will do, such as Google Authenticator.
      </p>
      <OwnPasswordField />
      <SubmitRow>Set up</SubmitRow>
    </Form>
  );
}

/** The secret is shown once, and counts when a code of it came. */
export function SetUp({ onDone }: { onDone: (answer: { codes: string[] }) => void }) {
  const [secretState, setShown] = useState<Secret>();
  if (!secretState) return <Begin onDone={setShown} />;
  const { secret, qr } = secretState;
  return (
    <div className={styles.body}>
      <p>Scan this with the app, or type the letters into it. You see both only now.</p>
      <Qr qr={qr} label="QR for the app" />
      <code className={styles.secret}>{inFours(secret, " ")}</code>
      <CodeForm
        label="First code"
        button="Confirm"
        note="Then type the code that the app shows."
        action={confirmFactor}
        onDone={onDone}
      />
    </div>
  );
}
