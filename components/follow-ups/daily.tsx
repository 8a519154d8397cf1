"use client";
import dynamic from "next/dynamic";
import styles from "@/components/follow-ups/calendar.module.css";

// FullCalendar weighs more than the rest of the dashboard, so it comes after it.
const Calendar = dynamic(() => import("@/components/follow-ups/calendar"), {
  ssr: false,
  loading: () => <div className={styles.waiting} />,
});

/** The dashboard's month of follow-ups (spec §2). `madeAt`: the server's clock, in milliseconds. */
export const DailyFollowUps = ({ madeAt }: { madeAt: number }) => (
  <section className={styles.daily} aria-labelledby="daily-follow-ups">
    <h2 id="daily-follow-ups">{"Daily Follow Up's"}</h2>
    <Calendar madeAt={madeAt} />
  </section>
);
