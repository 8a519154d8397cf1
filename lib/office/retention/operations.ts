import "server-only";
import { planned } from "@/lib/office/retention/answer";
import {
  monthsText,
  type RetentionKind,
  retentionKinds,
  retentionPath,
  whyKept,
} from "@/lib/office/retention/labels";
import { dueSoon, readTerms, termCounts } from "@/lib/office/retention/queries";
import { askEraser } from "@/lib/office/retention/runs";
import { retentionKind, retentionRule, runVersion } from "@/lib/office/retention/schema";
import { notify } from "@/lib/people/notifications/notify";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as answer from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { viewerAway } from "@/lib/platform/session/viewer-row";
import { dayInIndia, now } from "@/lib/values/clock";
import { weekAround } from "@/lib/values/spans";
import { counted } from "@/lib/values/words";

const shared = { who: "personalData.manage", failed: shortFailure } as const;

/** Sets how long a kind is kept, for the whole house, and switches it on or off. */
export const setRetention = operation({
  ...shared,
  name: "retention.set",
  summary: "Set how long a kind of record is kept, and whether it goes at all",
  answers: answer.done,
  input: retentionRule,
  done: "Record updated successfully",
  subject: async ({ input: { kind }, tx }) => {
    await tx.$queryRaw`SELECT FROM retention_rule WHERE kind = ${kind} FOR NO KEY UPDATE`;
    const rule = await tx.retentionRule.findUnique({ where: { kind } });
    return { rule, version: rule?.version ?? 0 };
  },
  may: allBranchesOnly("sets this"),
  trail: () => ({ subject: "retention", operations: ["retention.set"] }),
  change: async ({ input: { kind, months, isOn }, subject: { rule }, viewer, tx }) => {
    const values = { months, isOn: isOn === "on", changedById: viewer.id };
    // A rule's first version is 1, as nothing was version 0.
    if (rule)
      await tx.retentionRule.update({
        where: { kind },
        data: { ...values, version: { increment: 1 } },
      });
    else await tx.retentionRule.create({ data: { kind, ...values, version: 1 } });
    return {};
  },
  audit: ({ input: { kind, months, isOn }, subject: { rule } }) => ({
    subject: "retention",
    detail: {
      entry: retentionKinds[kind].title,
      from: rule && { for: monthsText(rule.months), on: rule.isOn },
      to: { for: monthsText(months), on: isOn === "on" },
    },
  }),
});

/** So many records stand in one run; what is left is found by the next one. */
const most = 5_000;

/** Keeps what would go today, row by row, without erasing anything. */
export const planRetention = operation({
  ...shared,
  name: "retention.plan",
  summary: "See which records of a kind would go today",
  answers: planned,
  input: retentionKind,
  timeout: 60_000,
  change: async ({ input: { kind }, viewer, tx }) => {
    const { months } = (await readTerms(tx))[kind];
    const today = dayInIndia();
    const { id } = await tx.retentionRun.create({
      data: { kind, months, staffId: viewer.id, total: 0, createdAt: now() },
      select: { id: true },
    });
    const total = await tx.$executeRaw`
      INSERT INTO retention_row (run_id, record_id, ref_no, location, last_on, state, why)
      SELECT ${id}::uuid, id, ref_no, location, last_on, CASE WHEN is_held THEN 'kept' ELSE 'waiting' END,
        CASE WHEN is_held THEN ${whyKept.hold} END
      FROM (${dueSoon({ kind, months, today }, viewer)}) AS due WHERE due_on <= ${today}::date
      ORDER BY last_on, id LIMIT ${most}`;
    if (total === 0) return refuse(409, "Nothing of this kind is past its time");
    await tx.retentionRun.update({ where: { id }, data: { total } });
    return { _id: id };
  },
  audit: ({ input: { kind } }, { _id }) => ({ subject: _id, detail: { kind } }),
});

/** The worker erases what the plan shows, but for what is held or was worked on since. */
export const startRetention = operation({
  ...shared,
  name: "retention.start",
  summary: "Delete the records of a run that was looked at",
  answers: answer.done,
  input: runVersion,
  done: "It is under way: the bell tells when it is done",
  subject: async ({ input: { id }, viewer, tx }) => {
    await tx.$queryRaw`SELECT FROM retention_run WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    return tx.retentionRun.findFirst({ where: { id, staffId: viewer.id } });
  },
  change: async ({ subject: run, tx }) => {
    if (run.state !== "planned") return refuse(409, "This run has begun already");
    if (dayInIndia(run.createdAt) < dayInIndia())
      return refuse(409, "This was looked through on another day. Please look at it again");
    const { isOn, months } = (await readTerms(tx))[run.kind as RetentionKind];
    if (!isOn) return refuse(409, "This kind is switched off");
    if (months !== run.months)
      return refuse(409, "The rule was changed since. Please look at it again");
    const waiting = await tx.retentionRow.count({ where: { runId: run.id, state: "waiting" } });
    if (waiting === 0) return refuse(409, "Nothing of it would go");
    await tx.retentionRun.update({
      where: { id: run.id },
      data: { state: "running", version: { increment: 1 } },
    });
    await askEraser(tx);
    return {};
  },
  audit: ({ subject: { kind } }, _) => ({ subject: "retention", detail: { kind } }),
});

/** Records past their time that an admin would see. */
async function countDue(tx: Tx | typeof db, staffId: string): Promise<number> {
  const viewer = await viewerAway(staffId);
  if (!viewer) return 0;
  const terms = Object.entries(await readTerms(tx)).filter(([, { isOn }]) => isOn);
  const counts = await Promise.all(
    terms.map(([kind, { months }]) =>
      termCounts({ kind: kind as RetentionKind, months, today: dayInIndia() }, viewer),
    ),
  );
  return counts.reduce((sum, { today }) => sum + today, 0);
}

/** Hourly: tells each admin once a week how many records are past their time. */
export async function tellRetention(): Promise<void> {
  const admins = await db.staff.findMany({
    where: { role: "admin", active: true },
    select: { id: true },
  });
  const about = `retention ${weekAround(dayInIndia()).from}`;
  for (const { id } of admins) {
    const told = { staffId: id, kind: "privacy", about };
    if (await db.notification.findFirst({ where: told, select: { id: true } })) continue;
    const due = await countDue(db, id);
    if (due === 0) continue;
    const are = due === 1 ? "is" : "are";
    await db.$transaction((tx) =>
      notify(tx, [id], {
        kind: "privacy",
        text: `${counted(due, "record")} ${are} past the time that you set: look at what would go`,
        page: retentionPath,
        about,
      }),
    );
  }
}
