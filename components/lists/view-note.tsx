import type { ListMemory } from "@/lib/platform/lists/view";
import styles from "./view-note.module.css";

/** What a view that is opened cannot show of what it asks for, and that one is not there. */
export function ViewNote({ memory: { view, lost, missing } }: { memory: ListMemory }) {
  if (missing)
    return (
      <p role="status" className={styles.viewNote}>
        This view is not there any more: it was deleted, or is no longer shared with you.
      </p>
    );
  if (!view || lost.length === 0) return null;
  const words = new Intl.ListFormat("en-IN").format(lost);
  return (
    <p role="status" className={styles.viewNote}>
      “{view.name}” is shown without what cannot be asked here any more: {words}.
    </p>
  );
}
