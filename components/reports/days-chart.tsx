"use client";
import dynamic from "next/dynamic";
import type { ChartDay } from "@/components/reports/chart";
import styles from "./reports.module.css";

// Drawn in the browser only, by scripts that no other page loads.
const DayChart = dynamic<{ days: ChartDay[] }>(() => import("@/components/reports/chart"), {
  ssr: false,
});

export function DaysChart({ days }: { days: ChartDay[] }) {
  const empty = days.every(
    ({ counts, reports }) => reports === 0 && Object.keys(counts).length === 0,
  );
  return (
    <div className={styles.chart}>
      <DayChart days={days} />
      {empty && <p className={styles.nothing}>Nothing on these days</p>}
    </div>
  );
}
