import type { ComponentProps } from "react";
import styles from "./calendar.module.css";

type Props = ComponentProps<"button"> & { label: string };

/** The button inside a DateField; drawn by hand, so that no icon library comes with the field. */
export const CalendarButton = ({ label, ...rest }: Props) => (
  <button {...rest} type="button" aria-label={label} aria-haspopup="dialog" className={styles.open}>
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16M11 15h1m0 0v3"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </button>
);
