"use client";
import { Popover, TextInput, UnstyledButton } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { type FieldProps, useField } from "@/components/shared/fields";

// The calendar's code is fetched when somebody opens it; typing never waits for it.
const Calendar = dynamic(() => import("@/components/shared/calendar"), { ssr: false });

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** "2001-05-04" → "04/05/2001"; anything else stays as it was typed. */
const shown = (value: string) =>
  isoDay.test(value) ? value.split("-").reverse().join("/") : value;

/** "4/5/2001" → "2001-05-04"; what is no date stays text, and the schema says so. */
function stored(typed: string) {
  const parts = /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})\s*$/.exec(typed);
  if (!parts) return typed;
  const [, day = "", month = "", year] = parts;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Puts the slashes in while digits are typed, never while they are deleted. */
function slashed(typed: string, before: string) {
  if (typed.length < before.length || !/^[\d/]*$/.test(typed)) return typed;
  return typed
    .replace(/^(\d{2})(?=\d|$)/, "$1/")
    .replace(/^(\d{2}\/\d{2})(?=\d|$)/, "$1/")
    .replace(/\/{2,}/g, "/");
}

type Props = FieldProps & {
  min?: string;
  max?: string;
  /** the month that an empty field opens at, where that is not this one */
  openAt?: string;
};

/** A day: typed dd/mm/yyyy or picked; the form's value is YYYY-MM-DD. */
export function DateField({ min, max, openAt, ...props }: Props) {
  const { onChange, onBlur, value, placeholder = "dd/mm/yyyy", ...field } = useField(props);
  const [typing, setTyping] = useState<string>();
  const [open, setOpen] = useState(false);
  const text = typing ?? shown(value);

  const calendar = (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target popupType="dialog">
        <UnstyledButton
          aria-label={`Pick ${props.label}`}
          disabled={props.disabled}
          style={{ display: "inline-flex" }}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={props.label}>
        {open && (
          <Calendar
            value={isoDay.test(value) ? value : null}
            {...{ min, max, openAt }}
            onPick={(day) => {
              setTyping(undefined);
              onChange(day);
              setOpen(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );

  return (
    <TextInput
      {...field}
      inputMode="numeric"
      maxLength={10}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        const next = slashed(event.currentTarget.value, text);
        setTyping(next);
        onChange(stored(next));
      }}
      onBlur={() => {
        setTyping(undefined);
        onBlur();
      }}
      rightSection={calendar}
    />
  );
}
