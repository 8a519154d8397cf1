import styles from "./call-button.module.css";

/** Plays a recorded call; its bytes come only when somebody listens. */
export const Recording = ({ id }: { id: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: nobody writes down what is said on the telephone.
  <audio
    className={styles.recording}
    controls
    preload="none"
    aria-label="Recording"
    src={`/api/calls/recording?id=${id}`}
  />
);
