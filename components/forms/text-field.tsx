"use client";
import { TextInput } from "@mantine/core";
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from "react";
import { type FieldError, useController, useFormContext } from "react-hook-form";

// Apart from fields.tsx: a page that begins with text fields alone does not wait for the others.

export type FieldProps = {
  name: string;
  label: string;
  required?: boolean;
  description?: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** marks a wrong value without words: the form says them */
  mute?: boolean;
  /** after the form has the new value */
  onChange?: (value: string) => void;
  onBlur?: () => void;
};

const inputWrapperOrder: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];

/** One input may hold a list (the phones of a branch): what is wrong with its first wrong one. */
const messageOf = (error?: FieldError | (FieldError | undefined)[]) =>
  Array.isArray(error) ? error.find(Boolean)?.message : error?.message;

type Left = { relatedTarget: EventTarget | null; currentTarget: Element };

/**
 * Left for a button, which checks by itself and must not be moved from under the pointer by a message. The button
 * of the field's own calendar is none of these.
 */
const isForButton = (event?: Left) =>
  event?.relatedTarget instanceof HTMLButtonElement &&
  !event.currentTarget.closest(".mantine-InputWrapper-root")?.contains(event.relatedTarget);

/** What every input takes from the form and from its caller. */
export function useField({ onChange, onBlur, mute, ...props }: FieldProps) {
  const { field, fieldState, formState } = useController({ name: props.name });
  const { getValues, trigger } = useFormContext();
  const value: string = field.value ?? "";
  // A wrong value is reported when the field is left, a missing one when the form is sent. The server's message stays.
  const tellWrong = () => {
    if (getValues(props.name) && !fieldState.invalid) void trigger(props.name);
  };
  return {
    ...props,
    // Dialogs give focus to what is marked so, rather than to their close button.
    "data-autofocus": props.autoFocus || undefined,
    inputWrapperOrder,
    ref: field.ref,
    value,
    error: mute ? fieldState.invalid : messageOf(fieldState.error),
    onBlur: (event?: Left) => {
      field.onBlur();
      onBlur?.();
      if (!isForButton(event)) tellWrong();
    },
    onChange: (next: string) => {
      field.onChange(next);
      onChange?.(next);
      // Once it is said it goes as soon as it is right; after the first try the form sees to that itself.
      if (fieldState.invalid && !formState.isSubmitted) void trigger(props.name);
    },
  };
}

type TextProps = FieldProps & {
  type?: HTMLInputTypeAttribute;
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email";
};

export function TextField({ type, inputMode, ...props }: TextProps) {
  const { onChange, ...field } = useField(props);
  return (
    <TextInput
      {...field}
      {...{ type, inputMode }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
