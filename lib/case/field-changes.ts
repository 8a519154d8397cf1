import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import type { FieldChange } from "@/lib/values/field-changes";

/**
 * Keeps what fields were before, with the change itself. `of.version` is the case's version before
 * the change, which raises it by one.
 */
export async function keepHistory(
  tx: Tx,
  assessment: { id: string; version: number },
  viewer: Viewer,
  changes: FieldChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.fieldChange.createMany({
    data: changes.map(({ field, from, to }) => ({
      assessmentId: assessment.id,
      actorId: viewer.id,
      version: assessment.version + 1,
      field,
      from,
      to,
    })),
  });
}
