import type { ReactNode } from "react";
import styles from "./sheet.module.css";

/** The surface that a form lies on. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className={styles.sheet}>{children}</div>
);
