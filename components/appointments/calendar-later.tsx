"use client";
import styles from "@/components/appointments/calendar.module.css";
import { CalendarPlace } from "@/components/lists/calendar-place";
import { latePart } from "@/components/ui/late";

const Calendar = latePart(() => import("@/components/appointments/calendar"), {
  waiting: <CalendarPlace />,
});

type Props = Parameters<typeof Calendar>[0];

/** The calendar, whose code comes after the page. */
export const CalendarLater = (props: Props) => (
  <div className={styles.page}>
    <Calendar {...props} />
  </div>
);
