"use client";
import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import styles from "./confirm.module.css";
import type { Question } from "./question";

type Props = {
  question: Question | undefined;
  onAnswer: (yes: boolean) => void;
  onClose: () => void;
};

const usual = "Are you sure you want to delete this entry?";

/** The browser's own modal dialog: it traps focus, closes on Esc and gives focus back. */
export default function ConfirmDialog({ question, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Closing first, also between two questions: the second one is announced and focused anew.
    if (element.open) element.close();
    if (question) element.showModal();
  }, [question]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}message`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      {question && (
        <>
          <h2 id={`${id}title`} className={styles.title}>
            {question.title}
          </h2>
          <p id={`${id}message`} className={styles.message}>
            {question.message ?? usual}
          </p>
          {/* Esc answers this dialog, not a Mantine one below it. */}
          <div className={styles.actions}>
            <Button autoFocus data-mantine-stop-propagation="true" onClick={() => onAnswer(false)}>
              Cancel
            </Button>
            <Button
              look={question.look ?? "danger"}
              data-mantine-stop-propagation="true"
              onClick={() => onAnswer(true)}
            >
              {question.action ?? "Delete"}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
