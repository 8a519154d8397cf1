import styles from "./month-calendar.module.css";

/** The room of a month, until the calendar's code has come. */
export const CalendarPlace = () => <div className={styles.waiting} />;
