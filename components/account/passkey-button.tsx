"use client";
import { useState } from "react";
import { pathAfterLogin } from "@/components/account/own-path";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { beginSignIn, signInPasskey } from "@/lib/people/passkeys/actions";
import { messages } from "@/lib/people/passkeys/labels";
import styles from "./account.module.css";

/** Logs in without a password; whose passkeys there are, the device knows alone. */
export function PasskeyButton({ branch }: { branch: string }) {
  const begin = useAction(beginSignIn);
  const signIn = useAction(signInPasskey, { quiet: true });
  const [busy, setBusy] = useState(false);
  const attempt = async () => {
    const begun = await begin.run();
    if (!begun.ok) return;
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const asking = startAuthentication({ optionsJSON: begun.data });
    const response = await asking.catch(() => undefined);
    if (!response) return toast.error(messages.notUsed);
    const result = await signIn.run({ response, branch });
    if (!result.ok) return toast.error(result.message);
    window.location.assign(pathAfterLogin());
    return true;
  };
  const start = async () => {
    setBusy(true);
    // Stays busy while the next page is on its way.
    if (!(await attempt())) setBusy(false);
  };
  return (
    <div className={styles.passkey}>
      <Button wide loading={busy} onClick={start}>
        Log in with a passkey
      </Button>
    </div>
  );
}
