import "server-only";
import { currentNotice } from "@/lib/catalogue/notices/queries";
import { nobodyToSendTo, noticePath, whyLeft, whyUnreached } from "@/lib/desk/notice-runs/labels";
import { isFailed, owedCases } from "@/lib/desk/notice-runs/queries";
import {
  askNoticeWorker,
  claimNotices,
  freeNotices,
  keepNotices,
  type NoticeRunRow,
} from "@/lib/desk/notice-runs/runs";
import { noticeVersion } from "@/lib/desk/notice-runs/schema";
import { sendNotice } from "@/lib/desk/notice-runs/send";
import { notify } from "@/lib/people/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db } from "@/lib/platform/db";
import { databaseFailure, Refused } from "@/lib/platform/errors";
import { shortFailure } from "@/lib/platform/labels";
import { failureKind, log } from "@/lib/platform/log";
import * as answer from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { viewerAway } from "@/lib/platform/session/viewer-row";
import { now } from "@/lib/values/clock";
import { counted, showNumber } from "@/lib/values/words";

/**
 * Notes in one statement which cases are owed the newest version, so that of two presses at once each case is taken by one.
 * A row that reached nobody, or was left out, is taken again.
 */
export const sendNotices = operation({
  name: "notice.send",
  summary: "Send the notice about personal data to the cases that have answered to none",
  who: "personalData.manage",
  failed: shortFailure,
  answers: answer.inline({ cases: answer.count }),
  input: noticeVersion,
  timeout: 60_000,
  done: ({ cases }: { cases: number }) =>
    `${counted(cases, "notice")} on the way: this page shows what becomes of them`,
  change: async ({ input, viewer, tx }) => {
    const { version } = await currentNotice(tx, "en");
    if (input.version !== version)
      return refuse(409, `Version ${version} was written meanwhile. Please look at it first`);
    const { id } = await tx.noticeRun.create({
      data: { version, staffId: viewer.id, total: 0, createdAt: now() },
      select: { id: true },
    });
    const cases = await tx.$executeRaw`
      INSERT INTO owed_notice (run_id, case_id, ref_no, location, version, way)
      SELECT ${id}::uuid, id, ref_no, location, ${version}, way FROM (${owedCases(viewer, version)}) AS owed
      WHERE way IN ('email', 'phone') ORDER BY id
      ON CONFLICT (case_id, version) DO UPDATE SET run_id = excluded.run_id, location = excluded.location, way = excluded.way,
        state = 'waiting', why = NULL, message_id = NULL, sent_at = NULL
      WHERE owed_notice.state IN ('answered', 'unreached', 'left') OR owed_notice.state = 'sent' AND ${isFailed}`;
    if (cases === 0) return refuse(409, nobodyToSendTo);
    await tx.noticeRun.update({ where: { id }, data: { total: cases }, select: { id: true } });
    await askNoticeWorker(tx);
    return { cases };
  },
  audit: ({ input: { version } }, { cases }) => ({
    subject: `Version ${version}`,
    detail: { cases },
  }),
});

/** Seconds for which a run waits when a day's limit of messages is reached. */
const pauseOfLimit = 600;
const batch = 50;

const leaveRest = (run: NoticeRunRow, why: string) =>
  db.owedNotice.updateMany({
    where: { runId: run.id, state: "waiting" },
    data: { state: "left", why },
  });

/** One case that cannot be written to keeps no other from its turn. False where it must wait for a limit or another change. */
async function trySend(viewer: Viewer, id: bigint): Promise<boolean> {
  try {
    await db.$transaction((tx) => sendNotice(tx, viewer, id));
    return true;
  } catch (error) {
    const failure = error instanceof Refused ? error.failure : databaseFailure(error);
    if (failure?.status === 503) throw error;
    if (failure?.retryAfter) return false;
    if (!failure) log.error({ reason: failureKind(error) }, "a notice was not queued");
    await db.owedNotice.updateMany({
      where: { id, state: "waiting" },
      data: { state: "unreached", why: failure?.message ?? whyUnreached.failed },
    });
    return true;
  }
}

/** Sends what waits. Answers for how many seconds the run must pause; 0 where it is done. */
async function sendAll(run: NoticeRunRow, viewer: Viewer): Promise<number> {
  let after = 0n;
  let isWaiting = false;
  for (;;) {
    const { version } = await currentNotice(db, "en");
    if (version !== run.version) {
      await leaveRest(run, whyLeft.newer);
      return 0;
    }
    const rows = await db.owedNotice.findMany({
      where: { runId: run.id, state: "waiting", id: { gt: after } },
      select: { id: true },
      orderBy: { id: "asc" },
      take: batch,
    });
    if (rows.length === 0) return isWaiting ? pauseOfLimit : 0;
    let waits = 0;
    for (const { id } of rows) if (!(await trySend(viewer, id))) waits += 1;
    // The rest would wait as well.
    if (waits === rows.length) return pauseOfLimit;
    isWaiting ||= waits > 0;
    after = rows.at(-1)?.id ?? after;
    await keepNotices(db, run.id);
  }
}

/** Ends a run without waiting rows, once, and rings for whoever began it. */
const end = (run: NoticeRunRow, viewer: Viewer | null) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.noticeRun.updateMany({
      where: { id: run.id, state: "running" },
      data: { state: "done", endedAt: now(), leaseUntil: null },
    });
    if (count === 0) return;
    const sent = await tx.owedNotice.count({ where: { runId: run.id, state: "sent" } });
    const others = await tx.owedNotice.count({ where: { runId: run.id, state: { not: "sent" } } });
    await writeAudit(tx, {
      ...{ operation: "notice.end", actor: viewer, requestId: run.id },
      ...{ subject: `Version ${run.version}`, detail: { sent, kept: others } },
    });
    await notify(tx, [run.staffId], {
      kind: "job",
      text: `Notice about personal data: ${showNumber(sent)} sent, ${showNumber(others)} not`,
      page: noticePath,
    });
  });

/** By the worker, each minute and when it is asked: goes on with the run that waits longest. */
export async function workNotices(): Promise<number> {
  const run = await claimNotices(db);
  if (!run) return 0;
  let pause = 0;
  try {
    const viewer = await viewerAway(run.staffId);
    if (viewer?.role === "admin") pause = await sendAll(run, viewer);
    else await leaveRest(run, whyLeft.left);
    if (pause === 0) await end(run, viewer);
  } finally {
    await freeNotices(db, run.id, pause);
  }
  return 1;
}
