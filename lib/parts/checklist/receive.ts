import "server-only";
import { notify } from "@/lib/people/notifications/notify";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";

/** A file as the student's link or a message brings it: stored already, and seen by nobody who counts it. */
export type StudentPaper = {
  itemId: string;
  assessmentId: string;
  fileId: string;
  /** how the student calls it */
  name: string;
  fromStudent: true;
};

/** Words for a student whose office no longer wants it. */
const notWanted = "This is not needed any more";

/**
 * Puts a student's file to an item of the own case, which is received then, and tells the handler. The file becomes a
 * document when somebody checks the item; what was rejected before stays beside it.
 */
export async function receivePaper(
  tx: Tx,
  { itemId, assessmentId, fileId, name, fromStudent }: StudentPaper,
): Promise<{ id: string } | Failure> {
  const [owner] = await tx.$queryRaw<{ ref_no: string; handlerId: string | null }[]>`
    SELECT ref_no, handler_id AS "handlerId" FROM assessment
    WHERE id = ${assessmentId}::uuid FOR NO KEY UPDATE`;
  const item = await tx.checklistItem.findFirst({
    where: { id: itemId, assessmentId },
    select: { name: true, state: true },
  });
  if (!owner || !item) return refuse(404);
  if (item.state === "not_needed") return refuse(409, notWanted);
  const paper = await tx.checklistPaper.create({
    data: {
      itemId,
      assessmentId,
      fileId,
      name: name.slice(0, 120),
      fromStudent,
      createdAt: now(),
    },
    select: { id: true },
  });
  await tx.checklistItem.update({
    where: { id: itemId },
    data: { version: { increment: 1 } },
    select: { id: true },
  });
  await notify(tx, owner.handlerId ? [owner.handlerId] : [], {
    kind: "student",
    text: `{name}, ${owner.ref_no}, handed in: ${item.name}`,
    page: `/app/view-assessment/${owner.ref_no}/checklist`,
  });
  return paper;
}
