"use client";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useNextCall } from "@/components/case/next-call";
import { SubmitButton } from "@/components/forms/form";
import type { CallValue } from "@/components/today/call-values";
import { Choice } from "@/components/today/choice";
import { NextStep } from "@/components/today/next-step";
import styles from "@/components/today/today.module.css";
import { takeKeys } from "@/components/ui/kept-keys";
import { useKeys } from "@/components/ui/keys";
import { useLatest } from "@/components/ui/use-latest";
import type { QueueItem } from "@/lib/desk/today/queries";
import {
  labels as callLabels,
  type Outcome,
  outcomeWords,
  spokenOf,
} from "@/lib/parts/calls/labels";
import {
  afterAnswer,
  labels,
  studentStatuses,
  studentStatusLabels,
} from "@/lib/parts/follow-ups/labels";

/** Two of them as they were always called here; each has a letter, as the digits choose the next day. */
const answers: { value: Outcome; label: string; key: string }[] = [
  { value: "reached", label: "Answered", key: "A" },
  { value: "noAnswer", label: outcomeWords.noAnswer, key: "N" },
  { value: "busy", label: outcomeWords.busy, key: "U" },
  { value: "wrongNumber", label: outcomeWords.wrongNumber, key: "G" },
  { value: "callBack", label: outcomeWords.callBack, key: "L" },
];
const heats = studentStatuses.map((value) => ({ value, label: studentStatusLabels[value] }));

type Values = Partial<Record<CallValue, string>>;
type Props = {
  item: QueueItem;
  today: string;
  /** something else was chosen or typed */
  onChange?: () => void;
  /** what has to be said before it is saved */
  children?: ReactNode;
};

/**
 * How a call went. By keyboard: A, N or another letter, the sentence, Enter, one key for the next day, Enter. Who did not
 * answer is called again tomorrow, unless another day is chosen: N, Enter.
 */
export function CallFields({ item, today, onChange, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isLead = item.kind === "lead";
  const { control, register, setValue, getValues, formState } = useFormContext<Values>();
  const { outcome, spoken, studentStatus } = useWatch({ control });
  const set = (name: CallValue, value: string) => {
    onChange?.();
    setValue(name, value, { shouldDirty: true });
  };
  const focus = (within: string) =>
    (
      box.current?.querySelector<HTMLElement>(`${within} :checked`) ??
      box.current?.querySelector<HTMLElement>(`${within} :is(input, textarea)`)
    )?.focus();
  const { planAfter } = useNextCall(set, today);
  const answer = (value: Outcome) => {
    const { remarks = "", nextFollowUpDate } = getValues();
    const isAnswered = value === "reached";
    const sets = afterAnswer(value, { remarks, hot: item.hot });
    set("outcome", value);
    set("spoken", spokenOf(value));
    if (!isLead) set("studentStatus", sets.studentStatus);
    if (sets.remarks !== remarks) set("remarks", sets.remarks);
    if (!isAnswered && !nextFollowUpDate) planAfter(1);
    focus(isAnswered ? "[data-sentence]" : "[data-next]");
  };
  const hotter = () => {
    const index = (studentStatuses as readonly unknown[]).indexOf(studentStatus);
    set("studentStatus", studentStatuses[(index + 1) % studentStatuses.length] ?? "hot");
  };
  useKeys("The call", [
    ...answers.map(({ value, label, key }) => ({
      key: key.toLowerCase(),
      does: label,
      run: () => answer(value),
    })),
    ...(spoken === "Spoken" && !isLead ? [{ key: "h", does: "Hot, warm, cold", run: hotter }] : []),
  ]);

  // Letters before the page was alive: A or N, and after A the beginning of the sentence.
  const answerEarly = useLatest(([key = "", ...words]: string[]) => {
    const early = answers.find((one) => one.key.toLowerCase() === key);
    if (!early) return;
    answer(early.value);
    if (early.value === "reached" && words.length > 0) set("remarks", words.join(""));
  });
  useEffect(() => {
    if (box.current) box.current.dataset.alive = "";
    // After the effects of the form, which may bring a draft back.
    queueMicrotask(() => answerEarly.current([...(takeKeys("call")[0] ?? "")]));
  }, [answerEarly]);

  /** Enter in the sentence goes on; with Shift it is a new line, with Ctrl it saves; Esc leaves it to the keys. */
  const goOn = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      focus("[data-answer]");
      return;
    }
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) event.currentTarget.form?.requestSubmit();
    else focus("[data-next]");
  };
  const wrong = formState.errors.remarks?.message;
  return (
    <div ref={box} className={styles.fields} data-keeps="call">
      <div data-answer>
        <Choice
          legend="How it went"
          name="outcome"
          options={answers}
          value={outcome}
          error={formState.errors.spoken?.message}
          onChoose={(value) => answer(value as Outcome)}
        />
      </div>
      <label className={styles.field} data-sentence>
        {labels.remarks}
        <textarea
          {...register("remarks", { onChange })}
          rows={2}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? "sentence-wrong" : undefined}
          onKeyDown={goOn}
        />
        {wrong && (
          <span id="sentence-wrong" className={styles.wrong}>
            {String(wrong)}
          </span>
        )}
      </label>
      <label className={styles.field}>
        {callLabels.minutes}
        <input
          {...register("minutes", { onChange })}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={formState.errors.minutes ? true : undefined}
        />
        {formState.errors.minutes && (
          <span className={styles.wrong}>{String(formState.errors.minutes.message)}</span>
        )}
      </label>
      {spoken === "Spoken" && !isLead && (
        <Choice
          legend={labels.studentStatus}
          hint="H"
          name="studentStatus"
          options={heats}
          value={studentStatus}
          onChoose={(value) => set("studentStatus", value)}
        />
      )}
      <NextStep today={today} isLead={isLead} set={set} />
      {children}
      <SubmitButton>
        Save and next <kbd aria-hidden>Enter</kbd>
      </SubmitButton>
    </div>
  );
}
