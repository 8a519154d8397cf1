import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordDeleted, recordEdited } from "@/lib/case/labels";
import type { Work } from "@/lib/daily-work/labels";
import { recordWork } from "@/lib/daily-work/record";
import { followUpTitle } from "@/lib/follow-ups/labels";
import { followUp } from "@/lib/follow-ups/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { toDate } from "@/lib/values/fields/day";

type Fields = z.output<typeof followUp.fields>;

const stored = (of: Fields) => ({
  action: of.action,
  followUpDate: toDate(of.followUpDate),
  spoken: of.spoken,
  studentStatus: of.studentStatus,
  remarks: of.remarks,
  nextFollowUpDate: of.nextFollowUpDate ? toDate(of.nextFollowUpDate) : null,
  nextAction: of.nextAction,
});

export const addFollowUp = caseOperation({
  name: "followUp.add",
  summary: "Add a follow-up to a case",
  who: "case.open",
  input: followUp.add,
  done: recordAdded,
  change: async ({ input, assessment, viewer, tx }) => {
    const after = stored(input);
    const { id } = await tx.followUp.create({
      data: { ...after, assessmentId: assessment.id },
      select: { id: true },
    });
    await countWork(tx, viewer, assessment.id, undefined, after);
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
    // What was counted and opened with it would stay: completing is for good.
    if (completed(before) && !completed(after)) {
      const says = "A completed follow-up keeps its remarks. Add a new one instead";
      return refuse(422, says, { fields: { remarks: says } });
    }
    const { id } = before;
    await tx.followUp.update({
      where: { id },
      data: { ...after, version: { increment: 1 } },
      select: { id: true },
    });
    await countWork(tx, viewer, assessment.id, before, after);
    await openNext(tx, assessment.id, id, before, after);
    return { id };
  },
  detail: ({ input, record }) => ({
    id: record.id,
    from: followUpTitle(record),
    to: followUpTitle(input),
  }),
});

export const deleteFollowUp = caseOperation({
  name: "followUp.delete",
  summary: "Delete a follow-up",
  who: "case.open",
  undo: "follow_up",
  input: followUp.remove,
  done: recordDeleted,
  record: ({ input, assessment, tx }) =>
    tx.followUp.findFirst({ where: { id: input.followUpId, assessmentId: assessment.id } }),
  change: ({ record: { id }, tx }) => tx.followUp.delete({ where: { id }, select: { id: true } }),
  detail: ({ record }) => ({ id: record.id, entry: followUpTitle(record) }),
});

type FollowUp = {
  action: string;
  spoken: string | null;
  remarks: string | null;
  nextFollowUpDate: Date | null;
  nextAction: string | null;
};

const completed = (one: FollowUp | undefined) => one !== undefined && one.remarks !== null;

/** The daily report gets what was not counted before: editing a completed one again adds nothing. */
async function countWork(
  tx: Tx,
  viewer: Viewer,
  assessmentId: string,
  before: FollowUp | undefined,
  after: FollowUp,
) {
  if (!completed(after)) return;
  const counted = completed(before);
  if (after.spoken && !(counted && before?.spoken))
    await recordWork(tx, viewer, after.spoken as Work, assessmentId);
  // Changing the action of a completed one later makes no appointment of it.
  if (after.action === "Appointment" && !counted)
    await recordWork(tx, viewer, "Appointment", assessmentId);
}

/** A completed one with a next date and action opens the next, once. */
async function openNext(
  tx: Tx,
  assessmentId: string,
  id: string,
  before: FollowUp | undefined,
  after: FollowUp,
) {
  const { nextAction, nextFollowUpDate } = after;
  if (!completed(after) || !nextAction || !nextFollowUpDate) return;
  if (completed(before) && before?.nextAction) return;
  if (await tx.followUp.findUnique({ where: { previousId: id }, select: { id: true } })) return;
  await tx.followUp.create({
    data: { assessmentId, previousId: id, action: nextAction, followUpDate: nextFollowUpDate },
    select: { id: true },
  });
}
