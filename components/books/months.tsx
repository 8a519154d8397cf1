"use client";
import dynamic from "next/dynamic";
import type { Month } from "@/components/books/chart";
import styles from "./books.module.css";

// Drawn in the browser only, by scripts that no other page loads.
const MonthChart = dynamic<{ months: Month[] }>(() => import("@/components/books/chart"), {
  ssr: false,
});

export function Months({ months }: { months: Month[] }) {
  return (
    <div className={styles.chart}>
      <MonthChart months={months} />
    </div>
  );
}
