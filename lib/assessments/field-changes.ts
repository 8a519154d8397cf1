import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";

export type FieldChange = { field: string; from: string | null; to: string | null };

/** The fields whose text differs. */
export const changesBetween = <F extends string>(
  before: Record<F, string | null>,
  after: Record<F, string | null>,
): (FieldChange & { field: F })[] =>
  (Object.keys(after) as F[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));

/**
 * Keeps what fields were before, with the change itself. `of.version` is the case's version before
 * the change, which raises it by one.
 */
export async function keepHistory(
  tx: Tx,
  of: { id: string; version: number },
  viewer: Viewer,
  changes: FieldChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.fieldChange.createMany({
    data: changes.map(({ field, from, to }) => ({
      assessmentId: of.id,
      actorId: viewer.id,
      version: of.version + 1,
      field,
      from,
      to,
    })),
  });
}
