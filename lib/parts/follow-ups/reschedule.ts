import "server-only";
import { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { labels } from "@/lib/parts/follow-ups/labels";
import { refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { day as dayField, dayOf, toDate } from "@/lib/values/fields/day";
import { refNo } from "@/lib/values/fields/record";
import { showDate } from "@/lib/values/words";

/** Moves every open follow-up of a case to a day. */
export const rescheduleFollowUps = caseOperation({
  name: "followUp.reschedule",
  summary: "Move the open follow-ups of a case to another day",
  who: "case.open",
  input: z.object({ ref_no: refNo, day: dayField(labels.followUpDate, "coming") }),
  change: async ({ input, assessment, tx }) => {
    if (input.day < dayInIndia()) return refuse(422, "This day is over");
    const open = await tx.followUp.findMany({
      where: { assessmentId: assessment.id, remarks: null },
      select: { id: true, followUpDate: true, nextFollowUpDate: true, version: true },
    });
    if (open.length === 0) return refuse(409, "No follow-up of this case is open");
    const day = toDate(input.day);
    for (const { nextFollowUpDate: next } of open)
      if (next && next < day)
        return refuse(409, `Its next follow-up is planned for ${showDate(next)}, before that day`);
    await tx.followUp.updateMany({
      where: { id: { in: open.map(({ id }) => id) } },
      data: { followUpDate: day, version: { increment: 1 } },
    });
    const moved = open.map(({ id, followUpDate, version }) => ({
      id,
      from: dayOf(followUpDate),
      version: version + 1,
    }));
    return { moved };
  },
  detail: ({ input }, { moved }) => ({ to: input.day, followUps: moved.length }),
});

const moved = z.object({ id: z.uuid(), from: z.iso.date(), version: z.int() });

/** Moves them back, all or none; a later change or completion of one wins. */
export const undoReschedule = caseOperation({
  name: "followUp.undoReschedule",
  who: "case.open",
  input: z.object({ ref_no: refNo, moved: z.array(moved) }),
  change: async ({ input, assessment, tx }) => {
    for (const { id, from, version } of input.moved) {
      const { count } = await tx.followUp.updateMany({
        where: { id, assessmentId: assessment.id, version, remarks: null },
        data: { followUpDate: toDate(from), version: { increment: 1 } },
      });
      if (count === 0) return refuse(409, "Somebody else changed this follow-up meanwhile");
    }
    return { moved: input.moved.length };
  },
});
