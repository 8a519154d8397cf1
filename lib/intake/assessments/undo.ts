import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { statusMessage } from "@/lib/case/labels";
import { taken, takenTransfer } from "@/lib/intake/assessments/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { worksIn } from "@/lib/values/branches";

// What takes a change of a case back. Each names the version that the change made: after another change there is
// nothing to take back, and 409 says who made it.

const note = (tx: Tx, assessmentId: string, viewer: Viewer, msg: string) =>
  tx.statusUpdate.create({
    data: { assessmentId, actorId: viewer.id, type: "undone", msg },
    select: { id: true },
  });

/** Undone by the person who rejected it: the case's state is restored, New if it never was active. */
export const undoReject = caseOperation({
  name: "assessment.undoReject",
  summary: "Take a rejection back",
  who: "case.open",
  input: taken,
  done: (_, { ref_no }) => statusMessage(ref_no),
  unfit: ({ state }) =>
    state === "rejected" ? undefined : refuse(409, "This assessment is not inactive any more"),
  change: async ({ assessment, viewer, tx }) => {
    const { id, ref_no, version } = assessment;
    const { acceptedOn } = await tx.assessment.findUniqueOrThrow({
      where: { id },
      select: { acceptedOn: true },
    });
    const rejected = await tx.statusUpdate.findFirst({
      where: { assessmentId: id, type: "rejected" },
      orderBy: { createdAt: "desc" },
      select: { actorId: true },
    });
    if (rejected?.actorId !== viewer.id) return refuse(403);
    await tx.assessment.update({
      where: { id },
      data: {
        state: acceptedOn ? "active" : "unattended",
        rejectReasonId: null,
        version: { increment: 1 },
      },
      select: { id: true },
    });
    await note(tx, id, viewer, `${viewer.name} took the rejection back`);
    return { ref_no, version: version + 1 };
  },
});

/** Nobody is given a case back who was switched off meanwhile, or limited to another branch. */
async function cannotTakeBack(tx: Tx, id: string, location: string) {
  const before = await tx.staff.findUniqueOrThrow({
    where: { id },
    select: { name: true, active: true, limitedTo: true },
  });
  if (!before.active) return refuse(409, `${before.name} is switched off, so the case stays here`);
  if (worksIn(before, location)) return undefined;
  return refuse(409, `${before.name} does not work in this branch any more`);
}

/** The case goes back to its former handler, or to nobody. A run of many tells them nothing. */
export const undoTransfer = caseOperation({
  name: "assessment.undoTransfer",
  who: "case.transfer",
  input: takenTransfer,
  change: async ({ input: { back }, assessment, viewer, tx }) => {
    const { id, ref_no, version, location } = assessment;
    const gone = back && (await cannotTakeBack(tx, back, location));
    if (gone) return gone;
    await tx.assessment.update({
      where: { id },
      data: { handlerId: back, version: { increment: 1 } },
      select: { id: true },
    });
    await note(tx, id, viewer, `${viewer.name} took the transfer back`);
    return { ref_no, version: version + 1 };
  },
  detail: ({ input }) => ({ to: input.back }),
});
