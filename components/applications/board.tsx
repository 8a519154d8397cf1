"use client";
import { useState } from "react";
import { tell, useAction } from "@/components/forms/use-action";
import { Board, type BoardColumn } from "@/components/lists/board";
import { lateDialog } from "@/components/ui/late";
import { offerUndo } from "@/components/ui/undo";
import { editStatus } from "@/lib/parts/applications/actions";
import { application } from "@/lib/parts/applications/schema";

const Anyway = lateDialog(() => import("@/components/case/anyway-dialog"));

type Moved = { ref_no: string; applicationId: string; version: number };
type Refused = { values: Moved & { status: string }; says: string };

/** Applications by their status, which is saved at the drop; what its stage demands is asked for there. */
export function ApplicationBoard({ columns }: { columns: BoardColumn<Moved>[] }) {
  const { run } = useAction(editStatus, { quiet: true });
  const back = useAction(editStatus);
  const [refused, setRefused] = useState<Refused>();
  const move = async (which: Moved, status: string, from: string) => {
    const values = { ...which, status };
    const result = await run(values);
    if (!result.ok && result.fields?.anyway) setRefused({ values, says: result.message });
    else if (!result.ok || from === "Saved") tell(result);
    else {
      const before = { ...which, version: result.data.version, status: from };
      offerUndo(`${which.ref_no}: ${status}`, () => back.run(before));
    }
  };
  return (
    <>
      <Board
        label="Applications"
        columns={columns}
        barred={(_, to) =>
          to === "Saved" ? "What was sent is not saved for later again" : undefined
        }
        move={({ data }, to, from) => move(data, to, from)}
      />
      {refused && (
        <Anyway
          title={refused.values.status}
          schema={application.status}
          action={editStatus}
          {...refused}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  );
}
