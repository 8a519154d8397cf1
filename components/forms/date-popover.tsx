"use client";
import { Popover } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import Calendar, { type CalendarProps } from "@/components/forms/calendar";
import { CalendarButton } from "@/components/forms/calendar-button";

export type DatePopoverProps = CalendarProps & {
  label: string;
  title: string;
  disabled?: boolean;
};

/** The month that opens under a DateField's button, which takes the place of the one just pressed. */
export default function DatePopover({ label, title, disabled, ...month }: DatePopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The focus comes back to what has it when the month opens.
  useEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target popupType="dialog">
        <CalendarButton
          ref={button}
          label={label}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        {open && (
          <Calendar
            {...month}
            onPick={(day) => {
              month.onPick(day);
              setOpen(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
