import styles from "./row-icon.module.css";

/** An icon that stands in every row of a list: drawn by the stylesheet, so that a row carries none. */
export const RowIcon = ({ name }: { name: "dots" | "pencil" | "trash" }) => (
  <span className={`${styles.icon} ${styles[name]}`} aria-hidden />
);
