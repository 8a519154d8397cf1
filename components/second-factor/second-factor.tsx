"use client";
import { useState } from "react";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { Modal } from "@/components/dialogs/modal";
import { CodeForm } from "@/components/second-factor/code-form";
import { RecoveryCodes } from "@/components/second-factor/recovery-codes";
import { SetUp } from "@/components/second-factor/set-up";
import { removeFactor, renewCodes } from "@/lib/people/second-factor/actions";
import type { OwnFactor } from "@/lib/people/second-factor/answer";
import { counted } from "@/lib/values/words";
import styles from "./second-factor.module.css";

type Props = {
  factor: OwnFactor;
  /** where to go once it is set up; without it one stays */
  next?: string;
};

/** One's own second factor: the way to it, what is left of it, and the way out. */
export function SecondFactor({ factor, next }: Props) {
  const [codes, setCodes] = useState<string[]>();
  const show = (answer: { codes: string[] }) => setCodes(answer.codes);
  const finish = () => (next ? window.location.assign(next) : setCodes(undefined));
  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />;
  if (!factor.on) return <SetUp onDone={show} />;
  if (next) return <a href={next}>Your second factor is set up. Go on</a>;
  return (
    <div className={styles.body}>
      <p>
        After your password you are asked for a code of the app on your phone.{" "}
        {counted(factor.codesLeft, "recovery code")} left.
      </p>
      <div className={styles.buttons}>
        <DialogButton
          look="default"
          dialog={(onClose) => (
            <Modal title="New recovery codes" onClose={onClose}>
              <CodeForm
                label="New recovery codes"
                button="Make new codes"
                note="Those that you have are worth nothing then."
                action={renewCodes}
                onDone={show}
              />
            </Modal>
          )}
        >
          New recovery codes
        </DialogButton>
        <DialogButton
          look="default"
          dialog={(onClose) => (
            <Modal title="Do without the second factor?" onClose={onClose}>
              <CodeForm
                label="Do without the second factor"
                button="Do without"
                note="Your password alone opens your account then. For another phone, set it up anew afterwards."
                action={removeFactor}
                onDone={onClose}
              />
            </Modal>
          )}
        >
          Do without it
        </DialogButton>
      </div>
    </div>
  );
}
