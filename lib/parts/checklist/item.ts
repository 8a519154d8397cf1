import "server-only";
import type { RecordRef } from "@/lib/parts/part/operations";

/** The item that an input names, inside its own case. */
export const findItem = ({ input, assessment, tx }: RecordRef<"itemId">) =>
  tx.checklistItem.findFirst({
    where: { id: input.itemId, assessmentId: assessment.id },
    select: { id: true, kind: true, name: true, state: true, version: true },
  });
