import "server-only";
import { recordWork, type Work } from "@/lib/daily-work/record";
import { entryOperations, type Saved } from "@/lib/entries/entry-operations";
import { followUpTitle } from "@/lib/follow-ups/labels";
import { followUp } from "@/lib/follow-ups/schema";
import { refuse } from "@/lib/platform/result";
import { toDate } from "@/lib/values/fields/day";

type FollowUp = {
  action: string;
  followUpDate: Date;
  spoken: string | null;
  remarks: string | null;
  nextFollowUpDate: Date | null;
  nextAction: string | null;
};

const completed = (one: FollowUp | undefined) => one !== undefined && one.remarks !== null;

/** What a follow-up adds to the daily report of whoever completes it (decision C11). */
const workOf = (one: FollowUp): { call?: Work; appointment?: Work } =>
  completed(one)
    ? {
        call: (one.spoken ?? undefined) as Work | undefined,
        appointment: one.action === "Appointment" ? "Appointment" : undefined,
      }
    : {};

const operations = entryOperations({
  name: "followUp",
  schemas: followUp,
  table: (tx) => tx.followUp,
  columns: (values) => ({
    ...values,
    followUpDate: toDate(values.followUpDate),
    nextFollowUpDate: values.nextFollowUpDate ? toDate(values.nextFollowUpDate) : null,
  }),
  title: (one: FollowUp) => followUpTitle(one),
  tab: "follow-ups",
  pages: ["/app/followups", "/app/main/dashboard"],
  saved: async (entry) => {
    // What was counted and opened with it would stay: completing is for good.
    if (completed(entry.before) && !completed(entry.after)) {
      const says = "A completed follow-up keeps its remarks. Add a new one instead";
      return refuse(422, says, { fields: { remarks: says } });
    }
    await countWork(entry);
    await openNext(entry);
    return undefined;
  },
});

/** Only what was not counted before: editing a completed one again adds nothing. */
async function countWork({ tx, viewer, assessmentId, before, after }: Saved<FollowUp>) {
  const [was, is] = [before ? workOf(before) : {}, workOf(after)];
  if (is.call && !was.call) await recordWork(tx, viewer, is.call, assessmentId);
  // Changing the action of a completed one later makes no appointment of it.
  if (is.appointment && !completed(before))
    await recordWork(tx, viewer, is.appointment, assessmentId);
}

/** A completed one with a next date and action opens the next, once (decision C6). */
async function openNext({ tx, id, assessmentId, before, after }: Saved<FollowUp>) {
  const { nextAction, nextFollowUpDate } = after;
  if (!completed(after) || !nextAction || !nextFollowUpDate) return;
  if (completed(before) && before?.nextAction) return;
  if (await tx.followUp.findUnique({ where: { previousId: id }, select: { id: true } })) return;
  await tx.followUp.create({
    data: { assessmentId, previousId: id, action: nextAction, followUpDate: nextFollowUpDate },
    select: { id: true },
  });
}

export const addFollowUp = operations.add;
export const editFollowUp = operations.edit;
export const deleteFollowUp = operations.remove;
