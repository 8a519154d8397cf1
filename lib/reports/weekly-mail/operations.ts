import "server-only";
import { z } from "zod";
import { branchName, refuseBranch } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as is from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { queueMail } from "@/lib/platform/outbox/queue";
import { weekMail } from "@/lib/reports/weekly-mail/mails";
import { type Week, weekOf } from "@/lib/reports/weekly-mail/queries";
import { dueWeek } from "@/lib/reports/weekly-mail/week";
import { branch } from "@/lib/values/fields/branch";
import { yesNo } from "@/lib/values/fields/choice";
import { toDate } from "@/lib/values/fields/day";
import type { Span } from "@/lib/values/spans";

/** Has a branch's figures of the week by e-mail from now on, or no longer. The first come next Monday. */
export const subscribe = operation({
  name: "weeklyMail.subscribe",
  summary: "Has the figures of a branch by email each Monday, or no longer",
  answers: is.inline({ location: is.text, on: is.flag }),
  who: "analytics",
  input: z.object({ location: branch("Branch"), on: yesNo("Weekly mail") }),
  failed: shortFailure,
  done: "Record updated successfully",
  may: (viewer, _, { location }) => viewer.branches.includes(location) || refuseBranch(location),
  change: async ({ input: { location, on }, viewer: { id: staffId }, tx }) => {
    const toldWeek = toDate(dueWeek().from);
    if (on)
      await tx.weeklyMail.createMany({
        data: [{ location, staffId, toldWeek }],
        skipDuplicates: true,
      });
    else await tx.weeklyMail.deleteMany({ where: { location, staffId } });
    return { location, on };
  },
  audit: ({ viewer, input }) => ({ subject: viewer.email, detail: input }),
});

/**
 * Hourly: from Monday, seven o'clock in India, queues the last week's figures for every admin who has them, once
 * for each branch. Which week was told is written with the mail, so a second process finds it there; and when
 * nobody ran on Monday, it is told once somebody does.
 */
export async function tellWeek(): Promise<void> {
  const week = dueWeek();
  const due = await db.weeklyMail.findMany({
    where: {
      toldWeek: { lt: toDate(week.from) },
      office: { active: true },
      staff: { active: true, role: "admin" },
    },
    select: {
      location: true,
      staff: { select: { id: true, name: true, email: true, limitedTo: true } },
    },
    orderBy: [{ location: "asc" }, { staffId: "asc" }],
  });
  // A branch's figures are the same for all of them.
  const known = new Map<string, Promise<Week>>();
  for (const { location, staff } of due) {
    if (staff.limitedTo.length > 0 && !staff.limitedTo.includes(location)) continue;
    const figures = known.get(location) ?? weekOf(location, week);
    known.set(location, figures);
    await tellOnce({ ...staff, location, week, figures: await figures });
  }
}

type Recipient = {
  id: string;
  name: string;
  email: string;
  location: string;
  week: Span;
  figures: Week;
};

const tellOnce = ({ id, name, email, location, week, figures }: Recipient) =>
  db.$transaction(async (tx) => {
    const toldWeek = toDate(week.from);
    const { count } = await tx.weeklyMail.updateMany({
      where: { staffId: id, location, toldWeek: { lt: toldWeek } },
      data: { toldWeek },
    });
    if (count === 0) return;
    const branch = branchName(location);
    await queueMail(tx, {
      to: email,
      location,
      ...weekMail({ name, branch, code: location, week, figures }),
    });
  });
