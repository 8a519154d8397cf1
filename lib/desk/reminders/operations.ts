import "server-only";
import { provenCase } from "@/lib/case/queries";
import { reminderAfter, reminderGone } from "@/lib/desk/reminders/answer";
import { mostReminders, type Repeats } from "@/lib/desk/reminders/labels";
import { occurrenceAfter } from "@/lib/desk/reminders/recurrence";
import { newReminder, reminderRef, reminderSnooze } from "@/lib/desk/reminders/schema";
import { notify } from "@/lib/people/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import { leadScope } from "@/lib/platform/access/scope";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia, momentInIndia, now } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { showDate } from "@/lib/values/words";

const shared = { who: "account.own" as const, failed: shortFailure };

type About = { ref_no?: string; lead?: string };

/** The case or lead that a new reminder is about, if its owner may open it. */
async function linkOf(viewer: Viewer, tx: Tx, { ref_no, lead }: About) {
  if (ref_no) {
    const opened = await provenCase(viewer, ref_no, "case.open");
    return isFailure(opened) ? opened : { assessmentId: opened.id };
  }
  if (!lead) return {};
  const row = await tx.lead.findFirst({
    where: { AND: [{ id: lead }, leadScope(viewer)] },
    select: { id: true },
  });
  return row ? { leadId: row.id } : refuse(404);
}

/** Reminds its writer, and nobody else, of something at a time. */
export const addReminder = operation({
  ...shared,
  name: "reminder.add",
  summary: "Note a reminder of one's own",
  answers: reminderAfter,
  input: newReminder,
  change: async ({ input, viewer, tx }) => {
    const { words, day, time, repeats, until, ...about } = input;
    const link = await linkOf(viewer, tx, about);
    if (isFailure(link)) return link;
    const open = { staffId: viewer.id, doneAt: null };
    if ((await tx.reminder.count({ where: open })) >= mostReminders)
      return refuse(409, `You have ${mostReminders} reminders already. Delete some first`);
    const { id } = await tx.reminder.create({
      data: {
        ...{ staffId: viewer.id, words, time, repeats, ...link },
        ...{ firstDay: toDate(day), day: toDate(day), dueAt: momentInIndia(day, time) },
        untilDay: until ? toDate(until) : null,
      },
      select: { id: true },
    });
    return { _id: id, day };
  },
  done: (_, { day, time }) => `You are reminded on ${showDate(day)} at ${time}`,
  // The words are somebody's own, so the log has none.
  audit: (_, { _id }) => ({ subject: _id }),
});

/** One's own alone, and locked: of two presses the second finds what the first made. */
const ownOpen = async ({
  input: { id },
  viewer,
  tx,
}: {
  input: { id: string };
  viewer: Viewer;
  tx: Tx;
}) => {
  await tx.$queryRaw`SELECT FROM reminder WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.reminder.findFirst({ where: { id, staffId: viewer.id, doneAt: null } });
};

/** Put to another day, where it rings again. */
const moveTo = (tx: Tx, { id, time }: { id: string; time: string }, day: string) =>
  tx.reminder.update({
    where: { id },
    data: {
      ...{ day: toDate(day), dueAt: momentInIndia(day, time), rungAt: null },
      version: { increment: 1 },
    },
    select: { id: true },
  });

/** Done: one that repeats comes again on its next day after today, however many it missed. */
export const finishReminder = operation({
  ...shared,
  name: "reminder.done",
  summary: "Say that a reminder is done",
  answers: reminderAfter,
  input: reminderRef,
  subject: ownOpen,
  change: async ({ subject, tx }) => {
    const today = dayInIndia();
    const day = dayOf(subject.day);
    const rule = {
      first: dayOf(subject.firstDay),
      repeats: subject.repeats as Repeats,
      until: subject.untilDay && dayOf(subject.untilDay),
    };
    const next = occurrenceAfter(rule, day > today ? day : today);
    // One that was put off until after its last day.
    const ends = !next || rule.repeats === "never";
    if (!ends) await moveTo(tx, subject, next);
    else
      await tx.reminder.update({
        where: { id: subject.id },
        data: { doneAt: now(), version: { increment: 1 } },
        select: { id: true },
      });
    return { _id: subject.id, day: ends ? null : next };
  },
  done: ({ day }) => (day ? `Done. It comes again on ${showDate(day)}` : "Done"),
  audit: ({ subject: { id } }) => ({ subject: id }),
});

export const snoozeReminder = operation({
  ...shared,
  name: "reminder.snooze",
  summary: "Put a reminder off",
  answers: reminderAfter,
  input: reminderSnooze,
  subject: ownOpen,
  change: async ({ input: { to }, subject, tx }) => {
    const day = daysAfter(dayInIndia(), to === "week" ? 7 : 1);
    await moveTo(tx, subject, day);
    return { _id: subject.id, day };
  },
  done: ({ day }) => (day ? `Put off to ${showDate(day)}` : "Put off"),
  audit: ({ subject: { id } }) => ({ subject: id }),
});

export const deleteReminder = operation({
  ...shared,
  name: "reminder.delete",
  summary: "Delete a reminder",
  answers: reminderGone,
  input: reminderRef,
  done: "Reminder deleted",
  subject: ownOpen,
  change: async ({ subject: { id }, tx }) => {
    await tx.reminder.delete({ where: { id } });
    return { _id: id };
  },
  audit: ({ subject: { id } }) => ({ subject: id }),
});

/** More than these wait for the next minute. */
const atOnce = 500;

/** Every minute: rings for each reminder whose time has come, once for each of its days. */
export async function ringReminders(): Promise<number> {
  return db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string; staff: string; words: string; at: string }[]>`
      SELECT r.id::text, r.staff_id::text AS staff, r.words, r.due_at::text AS at FROM reminder r
      JOIN staff s ON s.id = r.staff_id AND s.active
      WHERE r.done_at IS NULL AND r.rung_at IS NULL AND r.due_at <= ${now()}::timestamptz
      ORDER BY r.due_at LIMIT ${atOnce} FOR UPDATE OF r SKIP LOCKED`;
    for (const { id, staff, words, at } of due)
      await notify(tx, [staff], {
        kind: "reminder",
        text: `Reminder: ${words.replace(/[{}]/g, "")}`,
        // Its own page names the case only to who may open it.
        page: "/app/today",
        about: `${id} ${at}`,
      });
    await tx.reminder.updateMany({
      where: { id: { in: due.map(({ id }) => id) } },
      data: { rungAt: now() },
    });
    return due.length;
  });
}
