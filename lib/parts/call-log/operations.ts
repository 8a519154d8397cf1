import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { call } from "@/lib/parts/call-log/schema";
import { keepCall } from "@/lib/parts/calls/keep";
import { directionOption, outcomeOption, spokenOf, usualWords } from "@/lib/parts/calls/labels";
import { callPart } from "@/lib/parts/calls/part";
import { saveFollowUp } from "@/lib/parts/follow-ups/complete";
import { appointment, genericFollowUp } from "@/lib/parts/follow-ups/labels";
import { deletion, type RecordRef } from "@/lib/parts/part/operations";
import { recordWork } from "@/lib/people/daily-work/record";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { dayInIndia, momentInIndia, now, timeInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import type { FollowUp } from "@/prisma/generated/client";

type Fields = z.output<typeof call.fields>;

const momentOf = ({ day, time }: Pick<Fields, "day" | "time">) => momentInIndia(day, time);

const stored = ({ outcome, words, direction, mobile, minutes, ...when }: Fields) => ({
  ...{ outcome, words, direction, mobile, minutes },
  at: momentOf(when),
});

/** A call that has yet to be made is a follow-up. */
const refuseComing = (fields: Fields) => {
  const says = "A call cannot be in the future";
  return momentOf(fields) > now() ? refuse(422, says, { fields: { time: says } }) : undefined;
};

/** The audit log is read by more people than the case, and outlives it: it has the outcome alone. */
const entryOf = ({ outcome }: { outcome: string }) => outcomeOption(outcome).label;

/** The next call is for the same; whoever missed an appointment is called about another one. */
const nextActionOf = ({ action }: Pick<FollowUp, "action">) =>
  action === appointment ? genericFollowUp : action;

/** The follow-up as the call leaves it: completed, and with the next one where a day was chosen. */
const answered = ({ outcome, words }: Fields, open: FollowUp, next: Date | null) => ({
  action: open.action,
  followUpDate: open.followUpDate,
  followUpTime: open.followUpTime,
  spoken: spokenOf(outcome),
  studentStatus: open.studentStatus,
  remarks: words ?? usualWords[outcome],
  nextFollowUpDate: next,
  nextFollowUpTime: null,
  nextAction: next && nextActionOf(open),
});

const openFollowUp = (tx: Tx, id: string, assessmentId: string) =>
  tx.followUp.findFirst({ where: { id, assessmentId, remarks: null } });

/** One press notes the call, completes the follow-up that it was made for and plans the next one. */
export const logCall = caseOperation({
  name: "call.add",
  summary: "Note a call about a case; it may complete a follow-up and plan the next",
  who: "case.open",
  input: call.add,
  done: recordAdded,
  change: async ({ input, assessment, viewer, tx }) => {
    const wrong = refuseComing(input);
    if (wrong) return wrong;
    const { followUpId, nextFollowUpDate } = input;
    const { words, ...facts } = stored(input);
    const next = nextFollowUpDate ? toDate(nextFollowUpDate) : null;
    if (followUpId) {
      const before = await openFollowUp(tx, followUpId, assessment.id);
      if (!before)
        return refuse(409, "This follow-up is completed already. Note the call without it");
      if (next && next < before.followUpDate)
        return refuse(422, "The next follow-up cannot be before this one", {
          fields: { nextFollowUpDate: "The next follow-up cannot be before this one" },
        });
      const after = answered(input, before, next);
      const saved = await saveFollowUp({ tx, viewer, assessment, before, after, call: facts });
      const { id } = await tx.caseCall.findUniqueOrThrow({
        where: { followUpId },
        select: { id: true },
      });
      return { id, completed: { followUpId, version: saved.version } };
    }
    const { id } = await keepCall(tx, {
      ...{ assessmentId: assessment.id, staffId: viewer.id },
      ...facts,
      words,
    });
    const about = { assessmentId: assessment.id, recordId: id };
    await recordWork(tx, viewer, spokenOf(input.outcome), about, facts.at);
    if (next)
      await tx.followUp.create({
        data: { assessmentId: assessment.id, action: genericFollowUp, followUpDate: next },
        select: { id: true },
      });
    return { id, completed: null };
  },
  detail: ({ input }, { id }) => ({ id, entry: entryOf(input) }),
});

/** A call that completed a follow-up says what that says, and goes with it. */
async function record({ input, assessment, tx }: RecordRef<"callId">) {
  const row = await tx.caseCall.findFirst({
    where: { id: input.callId, assessmentId: assessment.id },
  });
  if (row?.followUpId)
    return refuse(409, "This call completed a follow-up. Change or delete it there");
  return row;
}

export const editCall = caseOperation({
  name: "call.edit",
  summary: "Edit a call",
  who: "case.open",
  input: call.edit,
  done: recordEdited,
  record: async (ref) => {
    const row = await record(ref);
    // As the form has it: a stale edit is told what stands there as people read it.
    if (!row || !("outcome" in row)) return row;
    const { at, ...call } = row;
    return {
      ...call,
      outcome: outcomeOption(row.outcome),
      direction: directionOption(row.direction),
      day: dayInIndia(at),
      time: timeInIndia(at),
    };
  },
  change: async ({ input, record: { id }, tx }) =>
    refuseComing(input) ??
    (await tx.caseCall.update({
      where: { id },
      data: { ...stored(input), version: { increment: 1 } },
      select: { id: true },
    })),
  detail: ({ input, record: { id, outcome } }) => ({
    id,
    from: outcome.label,
    to: entryOf(input),
  }),
});

export const deleteCall = deletion({
  name: "call.delete",
  summary: "Delete a call",
  part: callPart,
  input: call.remove,
  record,
  entry: entryOf,
});
