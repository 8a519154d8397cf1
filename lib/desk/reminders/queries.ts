import "server-only";
import { z } from "zod";
import { type ReminderAnswer, reminder } from "@/lib/desk/reminders/answer";
import { mostReminders, type Repeats, repeatWords } from "@/lib/desk/reminders/labels";
import { leadPath } from "@/lib/intake/leads/labels";
import { may, type Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { now } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

const caseFacts = {
  select: { ref_no: true, full_name: true, location: true, state: true, handlerId: true },
} as const;

const reminderArgs = {
  include: {
    assessment: caseFacts,
    lead: { select: { id: true, name: true, location: true, assessment: caseFacts } },
  },
} as const satisfies Prisma.ReminderDefaultArgs;
type ReminderRow = Prisma.ReminderGetPayload<typeof reminderArgs>;

/**
 * What a reminder is about, as its owner may see it now: a transfer to another branch takes the name away and leaves the
 * reminder. One of a lead leads to the case that this became.
 */
function aboutOf(viewer: Viewer, { assessment: own, lead }: ReminderRow): ReminderAnswer["about"] {
  const assessment = own ?? lead?.assessment;
  if (assessment)
    return may(viewer, "case.open", assessment)
      ? { name: assessment.full_name, path: `/app/view-assessment/${assessment.ref_no}` }
      : null;
  if (!lead || !viewer.branches.includes(lead.location)) return null;
  return { name: lead.name, path: leadPath(lead.id) };
}

const reminderAnswer = (viewer: Viewer, row: ReminderRow): ReminderAnswer => {
  const repeats = row.repeats as Repeats;
  return {
    _id: row.id,
    words: row.words,
    day: dayOf(row.day),
    time: row.time,
    repeats: { value: repeats, label: repeatWords[repeats] },
    until: row.untilDay && dayOf(row.untilDay),
    about: aboutOf(viewer, row),
    due: row.dueAt <= now(),
  };
};

/** One's own open reminders, the first one first. Nobody reads another's, an admin neither. */
export const ownReminders = query({
  name: "reminders.own",
  answers: z.array(reminder),
  who: "account.own",
  input: z.object({}),
  read: async (viewer) => {
    const rows = await db.reminder.findMany({
      where: { staffId: viewer.id, doneAt: null },
      ...reminderArgs,
      orderBy: [{ dueAt: "asc" }, { id: "asc" }],
      take: mostReminders,
    });
    return rows.map((row) => reminderAnswer(viewer, row));
  },
});
