"use client";
import { useCallback, useState, useSyncExternalStore } from "react";
import { lateDialog } from "@/components/ui/late";
import { keepOpener, type Question } from "./question";

// One place in the layout holds the dialog; any button may ask. Its code is fetched when the
// first question is asked.

type OpenQuestion = Question & { answer: (yes: boolean) => void };

let openQuestion: OpenQuestion | undefined;
const listeners = new Set<() => void>();
function show(next: OpenQuestion | undefined) {
  openQuestion = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const ask = (question: Question) =>
  new Promise<boolean>((resolve) => {
    keepOpener();
    openQuestion?.answer(false);
    show({ ...question, answer: resolve });
  });

/** `await confirm({ title, … })` answers whether the person said yes (to both, with `again`). */
export function useConfirm() {
  return useCallback(async ({ again, ...question }: Question) => {
    if (!(await ask(question))) return false;
    return again ? ask(again) : true;
  }, []);
}

const Dialog = lateDialog(() => import("./confirm-dialog"));

/** Stands once in the layout of the back-office. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    subscribe,
    () => openQuestion,
    () => undefined,
  );
  const [used, setUsed] = useState(false);
  if (question && !used) setUsed(true);
  if (!used) return null;
  const answer = (yes: boolean) => {
    question?.answer(yes);
    show(undefined);
  };
  return (
    <Dialog
      question={question}
      onAnswer={answer}
      onClose={() => {
        answer(false);
        setUsed(false);
      }}
    />
  );
}
