"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { usePageWatch } from "@/components/ui/use-page-watch";
import { startRetention } from "@/lib/office/retention/actions";
import type { RetentionState } from "@/lib/office/retention/labels";
import { shortFailure } from "@/lib/platform/labels";
import { counted, showNumber } from "@/lib/values/words";
import styles from "./run-bar.module.css";

type Props = {
  id: string;
  version: number;
  state: RetentionState;
  /** rows that wait to be erased */
  waiting: number;
  total: number;
};

/** Starts a run that was looked at, and says how far it is. */
export function RunBar({ id, version, state, waiting, total }: Props) {
  const confirm = useConfirm();
  const start = useAction(startRetention, { failed: shortFailure });
  usePageWatch(state === "running");

  if (state === "running")
    return (
      <label className={styles.bar}>
        {showNumber(total - waiting)} of {showNumber(total)}
        <progress max={total} value={total - waiting} />
      </label>
    );
  const erase = async () => {
    const isSure = await confirm({
      title: `Delete ${counted(waiting, "record")} for ever?`,
      message:
        "Nobody can bring them back. What is under a hold by then, or was worked on since, stays.",
      action: "Delete",
      look: "danger",
    });
    if (isSure) await start.run({ id, version });
  };
  return (
    <p className={styles.bar}>
      <Button look="danger" loading={start.pending} onClick={() => void erase()}>
        Delete {showNumber(waiting)} now
      </Button>
    </p>
  );
}
