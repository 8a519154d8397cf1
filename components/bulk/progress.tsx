"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import styles from "@/components/bulk/bulk.module.css";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { undoBulk } from "@/lib/desk/bulk/actions";
import { showNumber, showTime } from "@/lib/values/words";

type Props = { id: string; goes: boolean; did: number; total: number; until: string | null };

const pause = 2_000;

/** How far a run is, and Undo for as long as there is one. */
export function BulkProgress({ id, goes, did, total, until }: Props) {
  const router = useRouter();
  const undo = useAction(undoBulk);
  useEffect(() => {
    if (!goes) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, pause);
    return () => clearInterval(timer);
  }, [goes, router]);
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
