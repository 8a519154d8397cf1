import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import {
  type CallFacts,
  type Completion,
  completed,
  completionOf,
  countWork,
  openNext,
  planned,
  saveFollowUp,
  stored,
} from "@/lib/parts/follow-ups/complete";
import { followUpTitle, takenBackWithinMs } from "@/lib/parts/follow-ups/labels";
import { followUpPart } from "@/lib/parts/follow-ups/part";
import { followUp, undoInput } from "@/lib/parts/follow-ups/schema";
import { deletion } from "@/lib/parts/part/operations";
import { forgetWork } from "@/lib/people/daily-work/record";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { Prisma } from "@/prisma/generated/client";

const callOf = ({ outcome, minutes }: Pick<CallFacts, "outcome" | "minutes">) => ({
  outcome,
  minutes,
});

export const addFollowUp = caseOperation({
  name: "followUp.add",
  summary: "Add a follow-up to a case",
  who: "case.open",
  input: followUp.add,
  done: recordAdded,
  change: async ({ input, assessment, viewer, tx }) => {
    const after = stored(input);
    const at = now();
    const { id } = await tx.followUp.create({
      data: {
        ...after,
        ...(completed(after) && { completion: completionOf(viewer.id, at, planned(after)) }),
        assessmentId: assessment.id,
      },
      select: { id: true },
    });
    await countWork({ tx, viewer, assessment, id, after, at, call: callOf(input) });
    await openNext(tx, assessment.id, id, undefined, after);
    return { id };
  },
  detail: ({ input }, { id }) => ({ id, entry: followUpTitle(input) }),
});

/** Completing one is a line of the person's daily work (C11) and opens the next (C6). */
export const editFollowUp = caseOperation({
  name: "followUp.edit",
  summary: "Edit or complete a follow-up",
  who: "case.open",
  input: followUp.edit,
  done: recordEdited,
  record: ({ input, assessment, tx }) =>
    tx.followUp.findFirst({
      where: { id: input.followUpId, assessmentId: assessment.id },
      // The specification's client sends a field of this name, which nobody changed.
      omit: { assessmentId: true },
    }),
  change: async ({ input, assessment, record: before, viewer, tx }) => {
    const after = stored(input);
    // What was counted and opened with it would stay: taking back is `undoFollowUp`.
    if (completed(before) && !completed(after)) {
      const says = "A completed follow-up keeps its remarks. Add a new one instead";
      return refuse(422, says, { fields: { remarks: says } });
    }
    return saveFollowUp({ tx, viewer, assessment, before, after, call: callOf(input) });
  },
  detail: ({ input, record }) => ({
    id: record.id,
    from: followUpTitle(record),
    to: followUpTitle(input),
  }),
});

/**
 * Opens again what one has just completed: the next one that it opened goes, and so does what it counted in the daily
 * report and as a call. Not after somebody else changed it or the next, nor later than ten minutes.
 */
export const undoFollowUp = caseOperation({
  name: "followUp.undo",
  who: "case.open",
  input: undoInput,
  done: "The follow-up is open again",
  record: ({ input, assessment, tx }) =>
    tx.followUp.findFirst({
      where: { id: input.followUpId, assessmentId: assessment.id },
      include: { next: { select: { id: true, version: true } } },
      omit: { assessmentId: true },
    }),
  change: async ({ assessment, record: { id, remarks, completion, next }, viewer, tx }) => {
    const done = completion as Completion | null;
    if (remarks === null || !done) return refuse(409, "This follow-up is not completed");
    if (done.by !== viewer.id) return refuse(403, "Only who completed it can take it back");
    const at = new Date(done.at);
    if (now().getTime() - at.getTime() > takenBackWithinMs)
      return refuse(409, "It can be taken back for ten minutes only. Add a new one instead");
    if (next && next.version > 0)
      return refuse(409, "The next follow-up was changed meanwhile. Nothing was taken back");
    if (next) await tx.followUp.delete({ where: { id: next.id }, select: { id: true } });
    await forgetWork(tx, viewer.id, assessment.id, at);
    await tx.caseCall.deleteMany({ where: { followUpId: id } });
    const { followUpDate, nextFollowUpDate, ...was } = done.was;
    await tx.followUp.update({
      where: { id },
      data: {
        ...was,
        remarks: null,
        followUpDate: new Date(followUpDate),
        nextFollowUpDate: nextFollowUpDate && new Date(nextFollowUpDate),
        completion: Prisma.DbNull,
        version: { increment: 1 },
      },
      select: { id: true },
    });
    return { id };
  },
  detail: ({ record }) => ({ id: record.id, entry: followUpTitle(record) }),
});

export const deleteFollowUp = deletion({
  name: "followUp.delete",
  summary: "Delete a follow-up",
  part: followUpPart,
  input: followUp.remove,
  record: ({ input, assessment, tx }) =>
    tx.followUp.findFirst({ where: { id: input.followUpId, assessmentId: assessment.id } }),
  entry: (record) => followUpTitle(record),
});
