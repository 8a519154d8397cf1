import styles from "@/components/status-updates/timeline.module.css";
import type { StatusUpdateRow } from "@/lib/status-updates/queries";
import { showMoment } from "@/lib/words";

/** What has happened on a case, the newest first. */
export function Timeline({ updates }: { updates: StatusUpdateRow[] }) {
  return (
    <section aria-labelledby="status-updates">
      <h2 id="status-updates" className={styles.heading}>
        Status Updates
      </h2>
      <ol className={styles.timeline}>
        {updates.map(({ id, msg, createdAt }) => (
          <li key={id}>
            <p>{msg}</p>
            <time dateTime={createdAt.toISOString()}>{showMoment(createdAt)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
