import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type Tone = "grey" | "blue" | "green" | "yellow" | "red";

/** A word in a colour. The word says it all: the colour only helps the eye. */
export function Badge({ tone = "grey", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
