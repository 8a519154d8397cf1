import type { ReactNode } from "react";
import styles from "./row-buttons.module.css";

/** What can be done with a row, side by side. */
export const RowButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
