import type { ReactNode } from "react";
import styles from "./panel.module.css";

/** Panels side by side, as many as there is room for. */
export const Panels = ({ children }: { children: ReactNode }) => (
  <div className={styles.panels}>{children}</div>
);

type Props = {
  /** of its heading, one on the page */
  id: string;
  title: string;
  children: ReactNode;
  /** what its figures mean */
  note?: ReactNode;
};

/** A few figures under a heading: a `dl` of rows, and the row with `data-result` stands below a line. */
export const Panel = ({ id, title, children, note }: Props) => (
  <section className={styles.panel} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
    {note && <p className={styles.note}>{note}</p>}
  </section>
);
