import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordRestored } from "@/lib/case/labels";
import { deletedEntry } from "@/lib/parts/entries/schema";
import { followOffers } from "@/lib/parts/pipeline/follow-offers";
import { noteUpdate } from "@/lib/parts/status-updates/tell-student";
import { restoreWork } from "@/lib/people/daily-work/record";
import { lastUndo } from "@/lib/platform/jobs/undo";

/**
 * Takes a deletion back: the record with all that went along is there again as it was. For whoever deleted it, within
 * ten minutes; refused where what it belonged to is gone, or has another one in its place.
 */
export const undoDeletion = caseOperation({
  name: "entry.undo",
  summary: "Take back the deletion of an entry",
  who: "case.open",
  input: deletedEntry,
  done: recordRestored,
  record: ({ input, assessment, viewer, tx }) =>
    tx.undoEntry.findFirst({
      where: {
        id: input.id,
        assessmentId: assessment.id,
        staffId: viewer.id,
        at: { gte: lastUndo() },
      },
      select: { id: true, kind: true },
    }),
  change: async ({ record: { id, kind }, ...asked }) => {
    const { tx } = asked;
    await restoreWork(tx, id);
    await tx.$executeRaw`SELECT restore_entry(${id}::uuid)`;
    if (kind === "offer_letter") {
      const { offerNumber, applicationId } = await tx.offerLetter.findUniqueOrThrow({
        where: { id },
        select: { offerNumber: true, applicationId: true },
      });
      await followOffers(tx, applicationId);
      await noteUpdate(asked, {
        type: "offer",
        msg: `The deletion of offer ${offerNumber} was taken back`,
      });
    }
    return { id };
  },
  detail: ({ record: { id, kind } }) => ({ id, entry: kind.replaceAll("_", " ") }),
});
