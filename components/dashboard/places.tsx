import type { ReactNode } from "react";
import styles from "@/components/dashboard/places.module.css";

type Props = { search: ReactNode; side: ReactNode; children: ReactNode };

/** The search, what is to be done beside it, and the rest below the search. */
export const Places = ({ search, side, children }: Props) => (
  <div className={styles.places}>
    <div className={styles.search}>{search}</div>
    <div className={styles.side}>{side}</div>
    <div className={styles.rest}>{children}</div>
  </div>
);
