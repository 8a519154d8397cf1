"use client";
import { TextInput } from "@mantine/core";
import { type ComponentType, useEffect, useState } from "react";
import { CalendarButton } from "@/components/forms/calendar-button";
import type { DatePopoverProps } from "@/components/forms/date-popover";
import { useSay } from "@/components/forms/say";
import { slashed } from "@/components/forms/slashed";
import { type FieldProps, useField } from "@/components/forms/text-field";
import { useLatest } from "@/components/ui/use-latest";
import { whenIdle } from "@/components/ui/when-idle";
import type { DayKind } from "@/lib/values/days";
import { fill } from "@/lib/values/fill";
import { isDay, wholeIso } from "@/lib/values/written-days";

// The calendar's code is fetched while nobody needs it; typing never waits for it.
const fetchPopover = () => import("@/components/forms/date-popover");
/** What reads short dates; without a connection the schema does, when the form is sent. */
const fetchReader = () => import("@/lib/values/days");

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** "2001-05-04" → "04/05/2001"; anything else stays as it was typed. */
const dateText = (value: string) =>
  isoDay.test(value) ? value.split("-").reverse().join("/") : value;

/** Text that is no date stays, and the schema says so. */
const stored = (typed: string) => {
  const iso = wholeIso(typed);
  return iso && isDay(iso) ? iso : typed;
};

type Props = FieldProps & {
  min?: string;
  max?: string;
  /** the month that an empty field opens at, where that is not this one */
  openAt?: string;
  /** what a short date means here; the schema says the same kind */
  kind?: DayKind;
};

/** A day: typed as people write it or picked; the form's value is YYYY-MM-DD. */
export function DateField({ min, max, openAt, kind = "near", ...props }: Props) {
  const { onChange, onBlur, value, placeholder = "dd/mm/yyyy", ...field } = useField(props);
  const say = useSay();
  const [typing, setTyping] = useState<string>();
  const [Picker, setPicker] = useState<ComponentType<DatePopoverProps>>();
  useEffect(
    () => whenIdle(() => void Promise.all([fetchPopover(), fetchReader()]).catch(() => undefined)),
    [],
  );
  const text = typing ?? dateText(value);

  const latest = useLatest({ value, onChange });
  /** "5/3/06" and "kal" become the day that they mean, unless something else stands there by then. */
  const understand = async () => {
    const reader = await fetchReader().catch(() => undefined);
    const iso = reader?.isoOf(value, kind);
    if (iso && isDay(iso) && latest.current.value === value) latest.current.onChange(iso);
  };

  const label = fill(say("Pick {}"), props.label);
  const open = () =>
    // Without a connection the day can still be typed.
    void fetchPopover().then(
      (loaded) => setPicker(() => loaded.default),
      () => undefined,
    );
  const calendar = Picker ? (
    <Picker
      {...{ label, min, max, openAt }}
      title={props.label}
      disabled={props.disabled}
      value={isoDay.test(value) ? value : null}
      onPick={(day) => {
        setTyping(undefined);
        onChange(day);
      }}
    />
  ) : (
    <CalendarButton label={label} disabled={props.disabled} onClick={open} />
  );

  return (
    <TextInput
      {...field}
      inputMode="numeric"
      placeholder={say(placeholder)}
      value={text}
      onChange={(event) => {
        const next = slashed(event.currentTarget.value, text);
        setTyping(next);
        onChange(stored(next));
      }}
      onBlur={(event) => {
        setTyping(undefined);
        onBlur(event);
        if (value && !isoDay.test(value)) void understand();
      }}
      rightSection={calendar}
    />
  );
}
