import "server-only";
import { gone } from "@/lib/intake/reject-reasons/labels";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";

type Chosen = { id: string; label: string };

/** The reason that was chosen, where one was: what is switched off is no choice any more. */
export async function chosenReason(
  tx: Tx,
  id: string | undefined,
): Promise<Chosen | undefined | Failure> {
  if (!id) return undefined;
  const reason = await tx.rejectReason.findUnique({ where: { id } });
  return reason?.active
    ? { id: reason.id, label: reason.label }
    : refuse(422, gone, { fields: { reason: gone } });
}
