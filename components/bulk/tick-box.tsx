"use client";
import styles from "@/components/bulk/bulk.module.css";

/** The box of a case in a list whose rows are ticked; `Ticks` around the list hears it. */
export const TickBox = ({ refNo, name }: { refNo: string; name: string }) => (
  <input
    type="checkbox"
    // A browser that goes back must not tick rows that nobody sees ticked.
    autoComplete="off"
    className={styles.tick}
    data-tick={refNo}
    aria-label={`Tick ${name}, ${refNo}`}
  />
);
