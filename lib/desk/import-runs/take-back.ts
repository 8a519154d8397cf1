import "server-only";
import type { Tx } from "@/lib/platform/db";

// An import is taken back row by row: a record that somebody touched since stays as it is.

export type MovedRow = {
  id: bigint;
  madeId: string | null;
  version: number | null;
  filled: string[];
};

/** A lead that nobody has called, answered or changed since; true where it is gone again. */
async function deleteLead(tx: Tx, { madeId, version }: MovedRow): Promise<boolean> {
  const { count } = await tx.lead.deleteMany({
    where: {
      ...{ id: madeId ?? "", version: version ?? 0, state: "open" },
      ...{ calls: { none: {} }, conversations: { none: {} } },
    },
  });
  return count > 0;
}

/** The fields that the row filled are empty again; true where nobody changed the lead since. */
async function emptyFields(tx: Tx, { madeId, version, filled }: MovedRow): Promise<boolean> {
  const { count } = await tx.lead.updateMany({
    where: { id: madeId ?? "", version: version ?? 0, state: "open" },
    data: {
      ...Object.fromEntries(filled.map((name) => [name, null])),
      version: { increment: 1 },
    },
  });
  return count > 0;
}

/** Takes back what a row did, and marks it with what became of that. */
export async function takeBackRow(tx: Tx, row: MovedRow): Promise<void> {
  const isBack = row.filled.length ? await emptyFields(tx, row) : await deleteLead(tx, row);
  await tx.importRow.updateMany({
    where: { id: row.id, state: "done" },
    data: { state: isBack ? "undone" : "kept" },
  });
}
