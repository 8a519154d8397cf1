"use client";
import styles from "@/components/follow-ups/calendar.module.css";
import { CalendarPlace } from "@/components/lists/calendar-place";
import { latePart } from "@/components/ui/late";

// FullCalendar weighs more than the rest of the dashboard, so it comes after it.
const Calendar = latePart(() => import("@/components/follow-ups/calendar"), {
  waiting: <CalendarPlace />,
});

/** The dashboard's month of follow-ups (spec §2). `madeAt`: the server's clock, in milliseconds. */
export const DailyFollowUps = ({ madeAt }: { madeAt: number }) => (
  <section className={styles.daily} aria-labelledby="daily-follow-ups">
    <h2 id="daily-follow-ups">{"Daily Follow Up's"}</h2>
    <Calendar madeAt={madeAt} />
  </section>
);
