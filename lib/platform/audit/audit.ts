import "server-only";
import type { Tx } from "@/lib/platform/db";
import { storable } from "@/lib/platform/storable";
import type { Prisma } from "@/prisma/generated/client";

export type AuditEntry = {
  operation: string;
  /** whoever is signed in, the public, or a job by its name */
  actor: { id?: string; email: string } | null;
  /** what it was done to: a ref_no, a staff e-mail */
  subject?: string | null;
  detail?: Prisma.InputJsonObject;
  requestId: string;
};

/** One line of the audit log, in the transaction of what it tells of. */
export async function writeAudit(tx: Tx, { actor, ...entry }: AuditEntry): Promise<void> {
  await tx.auditLine.create({
    data: { ...storable(entry), actor: actor?.email ?? "public", actorId: actor?.id },
    select: { id: true },
  });
}
