"use client";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import type { Action } from "@/components/forms/send";
import { TextField } from "@/components/forms/text-field";
import { code } from "@/lib/people/second-factor/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props<T> = {
  label: string;
  button: string;
  note?: string;
  action: Action<T>;
  onDone: (answer: T) => void;
};

/** What a code is asked for. */
export function CodeForm<T>({ label, button, note, action, onDone }: Props<T>) {
  const form = useActionForm({
    schema: code,
    action,
    defaultValues: { code: "" },
    failed: shortFailure,
    onDone,
  });
  return (
    <Form form={form} label={label}>
      {note && <p>{note}</p>}
      <TextField
        name="code"
        label="Code"
        description="Six digits of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <SubmitRow>{button}</SubmitRow>
    </Form>
  );
}
