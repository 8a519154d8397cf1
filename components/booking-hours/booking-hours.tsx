"use client";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { TickField } from "@/components/forms/tick-field";
import { TimeField } from "@/components/forms/time-field";
import { saveBookingHours } from "@/lib/people/booking-hours/actions";
import { labels, lengthOptions, usualHours } from "@/lib/people/booking-hours/labels";
import { bookingHours } from "@/lib/people/booking-hours/schema";
import { shortFailure } from "@/lib/platform/labels";
import styles from "./booking-hours.module.css";

type Props = { hours: { opens: string; closes: string; minutes: number } | null };

/** Whether students may take a free time of one's own, in which hours, and how long it is. */
export function BookingHours({ hours }: Props) {
  const form = useActionForm({
    schema: bookingHours,
    action: saveBookingHours,
    failed: shortFailure,
    defaultValues: {
      on: hours ? "yes" : "",
      opens: hours?.opens ?? usualHours.opens,
      closes: hours?.closes ?? usualHours.closes,
      minutes: hours ? String(hours.minutes) : usualHours.minutes,
    } as Record<string, unknown>,
  });
  return (
    <section className={styles.body} aria-labelledby="booking-hours">
      <h2 id="booking-hours">Students book by themselves</h2>
      <p>
        Students of your own cases see the free times of the next ten days on their page and take
        one with a press. Your appointments, your calls at a time and your days away are never
        offered.
      </p>
      <Form form={form} label="Students book by themselves">
        <TickField name="on" label={labels.on} />
        <Hours />
        <SubmitRow>Save</SubmitRow>
      </Form>
    </section>
  );
}

function Hours() {
  const on: unknown = useWatch({ name: "on" });
  if (on !== "yes") return null;
  return (
    <>
      <TimeField name="opens" label={labels.opens} required />
      <TimeField name="closes" label={labels.closes} required />
      <SelectField name="minutes" label={labels.minutes} required options={lengthOptions} />
    </>
  );
}
