import "server-only";
import type { z } from "zod";
import type { Case } from "@/lib/case/queries";
import { type Call, keepCall } from "@/lib/parts/calls/keep";
import { outcomeOf, spokenOf } from "@/lib/parts/calls/labels";
import { appointment } from "@/lib/parts/follow-ups/labels";
import type { followUp } from "@/lib/parts/follow-ups/schema";
import type { Work } from "@/lib/people/daily-work/labels";
import { recordWork } from "@/lib/people/daily-work/record";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { tellWebhooks } from "@/lib/platform/webhooks/tell";
import { now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

// Completing a follow-up is a call and a line of the person's daily work (C11), and opens the next one (C6).

type Fields = z.output<typeof followUp.fields>;

export const stored = (of: Fields) => ({
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

/** The columns of a follow-up that its forms change. */
export type Stored = Omit<
  ReturnType<typeof stored>,
  "action" | "spoken" | "nextAction" | "studentStatus"
> &
  Record<"spoken" | "nextAction" | "studentStatus", string | null> & { action: string };

/** The same before anything was said. */
export const planned = (of: ReturnType<typeof stored>) => ({
  ...of,
  followUpTime: of.followUpTime ?? null,
  ...{ spoken: null, studentStatus: null },
  ...{ nextFollowUpDate: null, nextFollowUpTime: null, nextAction: null },
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
export type Completion = {
  by: string;
  at: string;
  was: Omit<Before, "followUpDate" | "nextFollowUpDate"> & {
    followUpDate: string;
    nextFollowUpDate: string | null;
  };
};

export const completionOf = (by: string, at: Date, before: Before): Completion => ({
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

export const completed = (one: FollowUp | undefined) => one !== undefined && one.remarks !== null;

/** Facts of the call beside its answer. */
export type CallFacts = Partial<Pick<Call, "outcome" | "direction" | "mobile" | "minutes">> & {
  /** when the call was, where that is not now */
  at?: Date;
};

type Counted = {
  tx: Tx;
  viewer: Viewer;
  assessment: Pick<Case, "id" | "mobile" | "ref_no" | "location">;
  id: string;
  before?: FollowUp;
  after: FollowUp;
  at: Date;
  call: CallFacts;
};

/** The calls and the daily report get what was not counted before: editing a completed one again adds nothing. */
export async function countWork(of: Counted) {
  const { tx, viewer, assessment, id, before, after, at, call } = of;
  if (!completed(after)) return;
  const counted = completed(before);
  if (!counted) {
    const { ref_no, location } = assessment;
    const happening = { ref_no, location, record: id, actor: viewer.id };
    await tellWebhooks(tx, { event: "follow_up.done", ...happening });
  }
  const about = { assessmentId: assessment.id, recordId: id };
  if (after.spoken && !(counted && before?.spoken)) {
    await recordWork(tx, viewer, after.spoken as Work, about, at);
    const { outcome, ...facts } = call;
    await keepCall(tx, {
      ...{ assessmentId: assessment.id, staffId: viewer.id, followUpId: id },
      ...{ mobile: assessment.mobile, at, ...facts },
      outcome: outcome && spokenOf(outcome) === after.spoken ? outcome : outcomeOf(after.spoken),
    });
  }
  // Changing the action of a completed one later makes no appointment of it.
  if (after.action === appointment && !counted)
    await recordWork(tx, viewer, "Appointment", about, at);
}

/** A completed one with a next date and action opens the next, once. */
export async function openNext(
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

type Saving = {
  tx: Tx;
  viewer: Viewer;
  assessment: Pick<Case, "id" | "mobile" | "ref_no" | "location">;
  before: Before & FollowUp & { id: string };
  after: Stored;
  call: CallFacts;
};

/** Writes a follow-up anew; one that is completed by it counts, and opens the next. */
export async function saveFollowUp({ tx, viewer, assessment, before, after, call }: Saving) {
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
  await countWork({ tx, viewer, assessment, id, before, after, at, call });
  await openNext(tx, assessment.id, id, before, after);
  return { id, version, completes };
}
