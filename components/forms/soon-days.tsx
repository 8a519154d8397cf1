"use client";
import { Button } from "@/components/ui/button";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import styles from "./soon-days.module.css";

/** The days on which most people are called again. */
export const soonDays = [
  { days: 1, label: "+1 day", does: "Again tomorrow" },
  { days: 3, label: "+3 days", does: "Again in three days" },
  { days: 7, label: "+1 week", does: "Again in a week" },
];

/** A button for each of these days, so that the next call is planned with one press. */
export const SoonDays = ({ onChoose }: { onChoose: (day: string) => void }) => (
  <div className={styles.soon}>
    <span>Next</span>
    {soonDays.map(({ days, label }) => (
      <Button key={days} small onClick={() => onChoose(daysAfter(dayInIndia(), days))}>
        {label}
      </Button>
    ))}
  </div>
);
