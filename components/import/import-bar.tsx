"use client";
import { useRouter } from "next/navigation";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { usePageWatch } from "@/components/ui/use-page-watch";
import { deleteImport, startImport, undoImport } from "@/lib/desk/import/actions";
import type { ImportState } from "@/lib/desk/import/labels";
import { counted, showDate, showNumber } from "@/lib/values/words";
import styles from "./import.module.css";

type Props = {
  id: string;
  version: number;
  state: ImportState;
  /** rows that would be moved in */
  moves: number;
  did: number;
  total: number;
  /** until when it can be taken back, as an ISO moment */
  until: string | null;
};

/** What can be done with an import as it stands, and how far it is. */
export function ImportBar({ id, version, state, moves, did, total, until }: Props) {
  const router = useRouter();
  const confirm = useConfirm();
  const start = useAction(startImport);
  const undo = useAction(undoImport);
  const remove = useAction(deleteImport);
  const goes = state === "running" || state === "undoing";
  usePageWatch(goes);

  const takeBack = async () => {
    const isSure = await confirm({
      title: "Take the import back?",
      message:
        "What it moved in is deleted, and what it filled is empty again. What somebody changed, called or answered since stays.",
      action: "Take back",
    });
    if (isSure) await undo.run({ id, version });
  };
  const drop = async () => {
    const isSure = await confirm({
      title: "Delete this file?",
      message: "Its rows were not moved in. The file itself stays where you have it.",
      action: "Delete",
    });
    if (!isSure) return;
    const result = await remove.run({ id, version });
    if (result.ok) router.push("/app/import");
  };

  return (
    <div className={styles.bar}>
      {goes && (
        <label>
          {showNumber(did)} of {showNumber(total)}
          <progress max={total} value={did} />
        </label>
      )}
      {state === "planned" && (
        <>
          <Button onClick={() => void drop()} loading={remove.pending}>
            Delete
          </Button>
          <Button
            look="primary"
            disabled={moves === 0}
            loading={start.pending}
            onClick={() => void start.run({ id, version })}
          >
            {moves === 0 ? "Move in" : `Move ${counted(moves, "row")} in`}
          </Button>
        </>
      )}
      {until && (
        <>
          <Button loading={undo.pending} onClick={() => void takeBack()}>
            Take back
          </Button>
          <span>until {showDate(until.slice(0, 10))}</span>
        </>
      )}
    </div>
  );
}
