import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { appointment, followUpTitle, takenBackWithinMs } from "@/lib/parts/follow-ups/labels";
import { followUpPart } from "@/lib/parts/follow-ups/part";
import { followUp, undoInput } from "@/lib/parts/follow-ups/schema";
import { deletion } from "@/lib/parts/part/operations";
import type { Work } from "@/lib/people/daily-work/labels";
import { forgetWork, recordWork } from "@/lib/people/daily-work/record";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { Prisma } from "@/prisma/generated/client";

type Fields = z.output<typeof followUp.fields>;

const stored = (of: Fields) => ({
  action: of.action,
  followUpDate: toDate(of.followUpDate),
  followUpTime: of.action === appointment ? of.followUpTime : null,
  spoken: of.spoken,
  studentStatus: of.studentStatus,
  remarks: of.remarks,
  nextFollowUpDate: of.nextFollowUpDate ? toDate(of.nextFollowUpDate) : null,
  nextFollowUpTime: of.nextAction === appointment ? of.nextFollowUpTime : null,
  nextAction: of.nextAction,
});

/** The same before anything was said. */
const planned = (of: ReturnType<typeof stored>) => ({
  ...of,
  followUpTime: of.followUpTime ?? null,
  ...{ spoken: null, studentStatus: null },
  ...{ nextFollowUpDate: null, nextFollowUpTime: null, nextAction: null },
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
    const about = { assessmentId: assessment.id, recordId: id };
    await countWork(tx, viewer, about, undefined, after, at);
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
    const { id } = before;
    const at = now();
    const completes = !completed(before) && completed(after);
    const { version } = await tx.followUp.update({
      where: { id },
      data: {
        ...after,
        ...(completes && { completion: completionOf(viewer.id, at, before) }),
        version: { increment: 1 },
      },
      select: { version: true },
    });
    await countWork(tx, viewer, { assessmentId: assessment.id, recordId: id }, before, after, at);
    await openNext(tx, assessment.id, id, before, after);
    return { id, version, completes };
  },
  detail: ({ input, record }) => ({
    id: record.id,
    from: followUpTitle(record),
    to: followUpTitle(input),
  }),
});

/**
 * Opens again what one has just completed: the next one that it opened goes, and so does what it counted in the daily
 * report. Not after somebody else changed it or the next, nor later than ten minutes.
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

type FollowUp = {
  action: string;
  spoken: string | null;
  remarks: string | null;
  nextFollowUpDate: Date | null;
  nextAction: string | null;
};
type Next = FollowUp & { nextFollowUpTime?: string | null };

type Before = Omit<FollowUp, "remarks"> & {
  followUpDate: Date;
  followUpTime: string | null;
  studentStatus: string | null;
  nextFollowUpTime: string | null;
};
/** Its days as text, as JSON has them. */
type Completion = {
  by: string;
  at: string;
  was: Omit<Before, "followUpDate" | "nextFollowUpDate"> & {
    followUpDate: string;
    nextFollowUpDate: string | null;
  };
};

const completionOf = (by: string, at: Date, before: Before): Completion => ({
  by,
  at: at.toISOString(),
  was: {
    action: before.action,
    followUpDate: before.followUpDate.toISOString(),
    followUpTime: before.followUpTime,
    spoken: before.spoken,
    studentStatus: before.studentStatus,
    nextFollowUpDate: before.nextFollowUpDate?.toISOString() ?? null,
    nextFollowUpTime: before.nextFollowUpTime,
    nextAction: before.nextAction,
  },
});

const completed = (one: FollowUp | undefined) => one !== undefined && one.remarks !== null;

/** The daily report gets what was not counted before: editing a completed one again adds nothing. */
async function countWork(
  tx: Tx,
  viewer: Viewer,
  about: { assessmentId: string; recordId: string },
  before: FollowUp | undefined,
  after: FollowUp,
  at: Date,
) {
  if (!completed(after)) return;
  const counted = completed(before);
  if (after.spoken && !(counted && before?.spoken))
    await recordWork(tx, viewer, after.spoken as Work, about, at);
  // Changing the action of a completed one later makes no appointment of it.
  if (after.action === appointment && !counted)
    await recordWork(tx, viewer, "Appointment", about, at);
}

/** A completed one with a next date and action opens the next, once. */
async function openNext(
  tx: Tx,
  assessmentId: string,
  id: string,
  before: FollowUp | undefined,
  after: Next,
) {
  const { nextAction, nextFollowUpDate, nextFollowUpTime } = after;
  if (!completed(after) || !nextAction || !nextFollowUpDate) return;
  if (completed(before) && before?.nextAction) return;
  if (await tx.followUp.findUnique({ where: { previousId: id }, select: { id: true } })) return;
  await tx.followUp.create({
    data: {
      assessmentId,
      previousId: id,
      action: nextAction,
      followUpDate: nextFollowUpDate,
      followUpTime: nextFollowUpTime,
    },
    select: { id: true },
  });
}
