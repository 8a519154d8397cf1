import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type Props = {
  title: string;
  /** some words beside the title */
  note?: ReactNode;
  /** buttons and links at the right */
  actions?: ReactNode;
};

/** The one h1 of a page. */
export const PageHeader = ({ title, note, actions }: Props) => (
  <header className={styles.header}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
