"use client";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TellField } from "@/components/case/tell-field";
import { DateField } from "@/components/forms/date-field";
import { EntryForm, type EntryFormProps } from "@/components/forms/entry-form";
import { type Option, RadioField, SelectField, TextField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { SoonDays } from "@/components/forms/soon-days";
import { TimeField } from "@/components/forms/time-field";
import { addAppointment, editAppointment } from "@/lib/parts/appointments/actions";
import type { AppointmentRow } from "@/lib/parts/appointments/answer";
import {
  labels,
  placeOptions,
  reminderOptions,
  usualMinutes,
} from "@/lib/parts/appointments/labels";
import { appointment } from "@/lib/parts/appointments/schema";
import { dayInIndia, momentInIndia, now, timeInIndia } from "@/lib/values/clock";
import { readTime } from "@/lib/values/times";

export type AppointmentFormProps = EntryFormProps<AppointmentRow> & {
  mobile: string;
  colleagues: Option[];
  /** the case's handler, where they can be booked */
  usual: string;
  /** the day that the form begins with */
  day?: string;
  /** whom it is for, where the page does not say so */
  title?: string;
};

const halfHourMs = 30 * 60_000;

/** Not beyond the day: an appointment ends on its day. */
function minutesAfter(time: string, minutes: number): string {
  const end = timeInIndia(new Date(momentInIndia(dayInIndia(), time).getTime() + minutes * 60_000));
  return end > time ? end : "23:59";
}

/** Books an appointment, or moves and changes one. */
export default function AppointmentForm(props: AppointmentFormProps) {
  const { mobile, colleagues, usual, day = dayInIndia(), ...entry } = props;
  const from = timeInIndia(new Date(Math.ceil(now().getTime() / halfHourMs) * halfHourMs));
  const preset = {
    ...{ staffId: usual, day, place: "office", reminder: "hour" },
    ...{ from, until: minutesAfter(from, usualMinutes) },
  };
  return (
    <EntryForm
      {...entry}
      noun="appointment"
      title={entry.row ? "Edit or move appointment" : (entry.title ?? "Book an appointment")}
      schemas={appointment}
      add={addAppointment}
      edit={editAppointment}
      preset={preset}
    >
      <Day />
      <Times />
      <SelectField name="staffId" label={labels.staffId} required options={colleagues} />
      <TextField name="about" label={labels.about} required />
      <Where />
      <SelectField name="reminder" label={labels.reminder} required options={reminderOptions} />
      <WholeRow>
        <TellField mobile={mobile} />
      </WholeRow>
    </EntryForm>
  );
}

function Day() {
  const { setValue } = useFormContext();
  return (
    <>
      <DateField
        name="day"
        label={labels.day}
        kind="coming"
        required
        autoFocus
        min={dayInIndia()}
      />
      <SoonDays onChoose={(day) => setValue("day", day, { shouldDirty: true })} />
    </>
  );
}

/** A later beginning takes the end along, unless somebody chose that by themselves. */
function Times() {
  const { getValues, setValue } = useFormContext();
  const first = useRef(lengthOf(getValues()));
  const follow = (typed: string) => {
    const from = readTime(typed);
    if (from && first.current) setValue("until", minutesAfter(from, first.current));
  };
  return (
    <>
      <TimeField name="from" label={labels.from} required onChange={follow} />
      <TimeField
        name="until"
        label={labels.until}
        required
        onChange={() => {
          first.current = 0;
        }}
      />
    </>
  );
}

/** Minutes from the beginning to the end of what the form holds; 0 where they are not both times. */
function lengthOf({ from, until }: Record<string, unknown>): number {
  const [start, end] = [from, until].map((time) => readTime(String(time)));
  if (!start || !end) return 0;
  const today = dayInIndia();
  const lasts = momentInIndia(today, end).getTime() - momentInIndia(today, start).getTime();
  // Earlier in the day it would last longer than until midnight.
  return Math.max(lasts / 60_000, end === "23:59" ? usualMinutes : 0);
}

/** A meeting elsewhere has a link or an address. */
function Where() {
  const place: unknown = useWatch({ name: "place" });
  return (
    <>
      <WholeRow>
        <RadioField name="place" label={labels.place} required options={placeOptions} />
      </WholeRow>
      {(place === "video" || place === "other") && (
        <WholeRow>
          <TextField name="placeNote" label={labels.placeNote} required={place === "other"} />
        </WholeRow>
      )}
    </>
  );
}
