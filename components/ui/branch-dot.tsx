import styles from "./branch-dot.module.css";

/** A branch's colour beside its name, which says it all: the colour only helps the eye. */
export const BranchDot = ({ colour }: { colour: string }) => (
  <span className={styles.dot} data-colour={colour} aria-hidden />
);
