import "server-only";
import type { ImportKind } from "@/lib/desk/import/labels";
import type { ImportRunRow } from "@/lib/desk/import/runs";
import { deleteCase, emptyCase } from "@/lib/desk/import-runs/take-back-cases";
import { deleteFollowUp, deleteRemark } from "@/lib/desk/import-runs/write-entries";
import type { MovedRow } from "@/lib/desk/import-runs/writing";
import type { Tx } from "@/lib/platform/db";

// An import is taken back row by row: a record that somebody touched since stays as it is.

/** A lead that nobody has called, answered, tagged or changed since; true where it is gone again. */
async function deleteLead(tx: Tx, { madeId, version, tags }: MovedRow): Promise<boolean> {
  const { count } = await tx.lead.deleteMany({
    where: {
      ...{ id: madeId ?? "", version: version ?? 0, tags: { equals: tags }, state: "open" },
      ...{ calls: { none: {} }, conversations: { none: {} } },
    },
  });
  return count > 0;
}

/** The fields that the row filled are empty again; true where nobody changed the lead since. */
async function emptyLead(tx: Tx, { madeId, version, filled }: MovedRow): Promise<boolean> {
  const { count } = await tx.lead.updateMany({
    where: { id: madeId ?? "", version: version ?? 0, state: "open" },
    data: {
      ...Object.fromEntries(filled.map((name) => [name, null])),
      version: { increment: 1 },
    },
  });
  return count > 0;
}

type Taker = (tx: Tx, row: MovedRow, run: ImportRunRow) => Promise<boolean>;
const takers: Record<ImportKind, { made: Taker; filled: Taker }> = {
  leads: { made: deleteLead, filled: emptyLead },
  cases: { made: deleteCase, filled: emptyCase },
  // An entry is made, and fills nothing.
  followUps: { made: deleteFollowUp, filled: deleteFollowUp },
  remarks: { made: deleteRemark, filled: deleteRemark },
};

/** Takes back what a row did, and marks it with what became of that. */
export async function takeBackRow(tx: Tx, run: ImportRunRow, row: MovedRow): Promise<void> {
  const take = takers[run.kind][row.filled.length ? "filled" : "made"];
  const isBack = await take(tx, row, run);
  await tx.importRow.updateMany({
    where: { id: row.id, state: "done" },
    data: { state: isBack ? "undone" : "kept" },
  });
}
