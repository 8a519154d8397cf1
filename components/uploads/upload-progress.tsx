import styles from "./upload.module.css";

/** How much has left; when all has, the server still looks through it. */
export function UploadProgress({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return null;
  const words = percent < 100 ? `${percent} %` : "Saving …";
  return (
    <div className={styles.progress}>
      <progress aria-label="Upload" aria-valuetext={words} value={percent} max={100} />
      <span aria-hidden>{words}</span>
    </div>
  );
}
