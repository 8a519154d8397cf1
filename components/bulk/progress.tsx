"use client";
import styles from "@/components/bulk/bulk.module.css";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { usePageWatch } from "@/components/ui/use-page-watch";
import { undoBulk } from "@/lib/desk/bulk/actions";
import { showNumber, showTime } from "@/lib/values/words";

type Props = { id: string; goes: boolean; did: number; total: number; until: string | null };

/** How far a run is, and Undo for as long as there is one. */
export function BulkProgress({ id, goes, did, total, until }: Props) {
  const undo = useAction(undoBulk);
  usePageWatch(goes);
  return (
    <div className={styles.progress}>
      {goes && (
        <label>
          {showNumber(did)} of {showNumber(total)}
          <progress max={total} value={did} />
        </label>
      )}
      {until && (
        <div className={styles.bar}>
          <Button loading={undo.pending} onClick={() => undo.run({ id })}>
            Undo
          </Button>
          <span>
            until {showTime(new Date(until))}. What somebody changed meanwhile stays as it is.
          </span>
        </div>
      )}
    </div>
  );
}
