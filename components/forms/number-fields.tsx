"use client";
import { TextInput } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { type FieldProps, useField } from "@/components/forms/fields";
import { readNumber, showTyped, type Unit } from "@/lib/values/numbers";
import { showMobile } from "@/lib/values/words";

type NumberProps = FieldProps & { unit: Unit; inputMode: "decimal" | "numeric" };

/**
 * A plain text input, so that neither an arrow nor the wheel changes a number. The form's value is what
 * was typed, which the schema reads as this does (lib/values/numbers), and the bare number once the field is left.
 */
function NumberText({ unit, inputMode, ...props }: NumberProps) {
  const { onChange, onBlur, ref, value, ...field } = useField(props);
  const [typing, setTyping] = useState<string>();
  const read = readNumber(String(value), unit);
  const fieldText = typing ?? (read === undefined ? String(value) : showTyped(read, unit));

  // Typing replaces the number after Tab. A click sets the caret where it fell, and somebody who typed before the
  // page was alive goes on typing.
  const input = useRef<HTMLInputElement>(null);
  const clicked = useRef(false);
  const tabbed = useRef(false);
  const focused = typing !== undefined;
  useLayoutEffect(() => {
    if (focused && tabbed.current) input.current?.select();
    tabbed.current = false;
  }, [focused]);

  return (
    <TextInput
      {...field}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      inputMode={inputMode}
      autoComplete="off"
      value={fieldText}
      onPointerDown={() => {
        clicked.current = true;
      }}
      // Commas are not in the way of who types: they come back when the field is left.
      onFocus={() => {
        tabbed.current = !clicked.current;
        clicked.current = false;
        setTyping(read ?? fieldText);
      }}
      onChange={(event) => {
        setTyping(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
      onBlur={(event) => {
        setTyping(undefined);
        if (read !== undefined && read !== value) onChange(read);
        onBlur(event);
      }}
    />
  );
}

/** Rupees, or dollars; the unit stands in the label. Shown grouped as people who count in it group it. */
export const MoneyField = ({ unit = "rupees", ...props }: FieldProps & { unit?: Unit }) => (
  <NumberText {...props} unit={unit} inputMode="decimal" />
);

/** A score or a percentage: a number that may have decimals. */
export const ScoreField = ({ percent, ...props }: FieldProps & { percent?: boolean }) => (
  <NumberText {...props} unit={percent ? "percent" : "plain"} inputMode="decimal" />
);

/** A year or a count: digits alone, with a keypad of digits alone. */
export const WholeField = (props: FieldProps) => (
  <NumberText {...props} unit="plain" inputMode="numeric" />
);

/** A mobile number, shown as people read it; what is typed stays as it is typed. */
export function MobileField(props: FieldProps) {
  const { onChange, value, ...field } = useField(props);
  return (
    <TextInput
      {...field}
      type="tel"
      inputMode="tel"
      value={showMobile(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
