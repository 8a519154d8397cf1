import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type Props = {
  title: string;
  /** some words beside the title */
  note?: ReactNode;
  /** buttons and links at the right */
  actions?: ReactNode;
};

/** More than stands beside a title on a phone. */
const isLong = (note: ReactNode) => typeof note === "string" && note.length > 40;

/** The one h1 of a page. */
export const PageHeader = ({ title, note, actions }: Props) => (
  <header className={isLong(note) ? `${styles.header} ${styles.long}` : styles.header}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
