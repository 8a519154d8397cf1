import "server-only";
import type { Tx } from "@/lib/platform/db";
import { codeHash, codeMinutes, codeTries, isCode, newCode } from "@/lib/student/visit/code";
import { now } from "@/lib/values/clock";

/** A new code of a visit; those that were sent before count no more. */
export async function codeForVisit(tx: Tx, visitId: string) {
  const code = newCode();
  const until = new Date(now().getTime() + codeMinutes * 60_000);
  await tx.studentVisit.update({
    where: { id: visitId },
    data: { codeHash: codeHash(visitId, code), codeExpiresAt: until, codeTries: 0 },
    select: { id: true },
  });
  return { code, until };
}

/** `right: false` for a wrong, old or used code: counted with this change's commit, and the fifth ends what was sent. */
export async function confirmVisit(tx: Tx, id: string, code: string) {
  const row = await tx.studentVisit.findUniqueOrThrow({ where: { id } });
  const { codeHash: hash, codeExpiresAt: until } = row;
  if (!hash || !until || until <= now()) return { right: false };
  const right = isCode(id, code, hash);
  const over = right || row.codeTries + 1 >= codeTries;
  await tx.studentVisit.update({
    where: { id },
    data: {
      ...(right && { confirmedAt: now() }),
      ...(over && { codeHash: null, codeExpiresAt: null }),
      codeTries: { increment: 1 },
    },
    select: { id: true },
  });
  return { right };
}
