import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordRestored } from "@/lib/case/labels";
import { partOfTable } from "@/lib/case-file/parts";
import { deletedEntry } from "@/lib/parts/entries/schema";
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
  change: async ({ record: { id, kind }, ...change }) => {
    await restoreWork(change.tx, id);
    await change.tx.$executeRaw`SELECT restore_entry(${id}::uuid)`;
    await partOfTable(kind)?.restored?.(id, change);
    return { id };
  },
  detail: ({ record: { id, kind } }) => ({ id, entry: kind.replaceAll("_", " ") }),
});
