"use client";
import styles from "./skeleton.module.css";

const rows = Array.from({ length: 10 }, (_, index) => index);

/** A list while it loads: the same places, so that nothing jumps. */
export function ListSkeleton() {
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">Loading …</span>
      <div className={styles.title} />
      <div className={styles.bar} />
      <div className={styles.table}>
        {rows.map((row) => (
          <div key={row} className={styles.row} />
        ))}
      </div>
    </div>
  );
}
