import "server-only";
import { type NoticeWay, notNow, type OwedState, owedStates } from "@/lib/desk/notice-runs/labels";
import { unansweredCases } from "@/lib/office/notice-answers/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { type OutboxState, outboxStates } from "@/lib/platform/outbox/labels";
import { showDay } from "@/lib/values/words";
import { Prisma } from "@/prisma/generated/client";

// Cases that are owed a version of the notice, and what became of it, as the database says it: once for the page and the press.

/** A message in one of these states reached nobody, so that the next press sends the notice again. */
const failedStates = [
  "undelivered",
  "expired",
  "unconfigured",
  "dead",
] as const satisfies readonly OutboxState[];

/** These are still to leave. */
const openStates = ["queued", "retrying", "held"] as const satisfies readonly OutboxState[];

/** Whether the message of a row of `owed_notice` reached nobody, nor the text message instead of it. */
export const isFailed = Prisma.sql`EXISTS (
  SELECT FROM outbox_message m LEFT JOIN outbox_message i ON i.instead_of_id = m.id
  WHERE m.id = owed_notice.message_id AND coalesce(i.state, m.state) = ANY (${failedStates}))`;

/**
 * Every case that has answered to none, with `way`: how this version would go to it, or why it would not (`notNow`). One that
 * became part of a case counts with it, so that nobody gets a version twice under two numbers.
 */
export const owedCases = (viewer: Viewer, version: number) => Prisma.sql`
  SELECT a.id, a.ref_no, a.location, a.full_name, a.created_at, o.state, o.why, o.sent_at, o.message,
    CASE
      WHEN EXISTS (SELECT FROM case_hold h WHERE h.ref_no = a.ref_no) THEN 'hold'
      WHEN o.state = 'waiting' OR o.state = 'sent' AND coalesce(o.message, '') <> ALL (${failedStates}) THEN 'told'
      WHEN ${isConfigured("email")} AND a.email <> '' THEN 'email'
      WHEN ${isConfigured("sms")} THEN 'phone'
      WHEN ${isConfigured("whatsapp")} AND EXISTS (
        SELECT FROM conversation c WHERE c.channel = 'whatsapp' AND c.phone = a.mobile AND c.agreed_at IS NOT NULL AND c.stopped_at IS NULL
      ) THEN 'phone'
      ELSE 'none'
    END AS way
  FROM (${unansweredCases(viewer)}) AS a LEFT JOIN LATERAL (
    SELECT o.state, o.why, o.sent_at, coalesce(i.state, m.state) AS message
    FROM owed_notice o LEFT JOIN outbox_message m ON m.id = o.message_id LEFT JOIN outbox_message i ON i.instead_of_id = m.id
    WHERE o.version = ${version}
      AND o.case_id IN (SELECT a.id UNION ALL SELECT c.id FROM merged_case c WHERE c.assessment_id = a.id)
    ORDER BY o.state IN ('waiting', 'sent') DESC, o.id DESC LIMIT 1
  ) AS o ON true`;

export type NoticePlan = Record<NoticeWay | keyof typeof notNow, number> & {
  /** how many have answered to none: all of the above together */
  without: number;
  /** not among them, since what is in the trash is in no list */
  trash: number;
};

/** What a press would do now, in numbers. */
export async function noticePlan(viewer: Viewer, version: number): Promise<NoticePlan> {
  const [ways, [trash]] = await Promise.all([
    db.$queryRaw<{ way: keyof NoticePlan; cases: number }[]>`
      SELECT way, count(*)::int AS cases FROM (${owedCases(viewer, version)}) AS owed GROUP BY way`,
    db.$queryRaw<{ cases: number }[]>`
      SELECT count(*)::int AS cases FROM trash t WHERE (${viewer.allBranches} OR t.location = ANY (${viewer.branches}))
        AND NOT EXISTS (SELECT FROM consent c WHERE c.case_id = t.id)`,
  ]);
  const counts = Object.fromEntries(ways.map(({ way, cases }) => [way, cases]));
  const { email = 0, phone = 0, told = 0, none = 0, hold = 0 } = counts;
  const without = email + phone + told + none + hold;
  return { email, phone, told, none, hold, without, trash: trash?.cases ?? 0 };
}

export type NoticeProgress = {
  waiting: number;
  sent: number;
  failed: number;
  answered: number;
  unreached: number;
  left: number;
};

/** What became of a version's notices: an answer counts before all else, however it came. */
export async function noticeProgress(viewer: Viewer, version: number): Promise<NoticeProgress> {
  const [counts] = await db.$queryRaw<NoticeProgress[]>`
    WITH owed AS (
      SELECT o.state, coalesce(i.state, m.state, '') AS message, o.state = 'answered' OR EXISTS (
          SELECT FROM consent c WHERE c.case_id IN (
            SELECT o.case_id UNION ALL SELECT id FROM merged_case WHERE assessment_id = o.case_id
            UNION ALL SELECT assessment_id FROM merged_case WHERE id = o.case_id)
        ) AS is_answered
      FROM owed_notice o LEFT JOIN outbox_message m ON m.id = o.message_id LEFT JOIN outbox_message i ON i.instead_of_id = m.id
      WHERE o.version = ${version} AND (${viewer.allBranches} OR o.location = ANY (${viewer.branches}))
    ), counted AS (
      SELECT CASE WHEN is_answered THEN 'answered' WHEN state <> 'sent' THEN state
        WHEN message = ANY (${openStates}) THEN 'waiting' WHEN message = ANY (${failedStates}) THEN 'failed' ELSE 'sent' END AS state
      FROM owed
    )
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'sent')::int AS sent,
      count(*) FILTER (WHERE state = 'failed')::int AS failed, count(*) FILTER (WHERE state = 'answered')::int AS answered,
      count(*) FILTER (WHERE state = 'unreached')::int AS unreached, count(*) FILTER (WHERE state = 'left')::int AS "left"
    FROM counted`;
  return counts ?? { waiting: 0, sent: 0, failed: 0, answered: 0, unreached: 0, left: 0 };
}

/** Cases without an answer that are named at once; the count says how many there are. */
const mostNamed = 100;

type OwedRow = {
  refNo: string;
  name: string;
  way: NoticeWay | keyof typeof notNow;
  state: OwedState | null;
  why: string | null;
  sentAt: Date | null;
  message: OutboxState | null;
};

/** What became of the notice to one case. */
function noticeWords({ way, state, why, sentAt, message }: OwedRow): string {
  if (state === "sent" && sentAt)
    return message && failedStates.some((failed) => failed === message)
      ? outboxStates[message]
      : `${owedStates.sent} on ${showDay(sentAt)}`;
  if (way === "none" || way === "hold") return notNow[way];
  return why ?? (state ? owedStates[state] : "Not sent yet");
}

export type OwedCase = { refNo: string; name: string; notice: string };

/** The cases that have answered to none: first those to whom somebody must speak, then the newest. */
export async function casesWithoutAnswer(viewer: Viewer, version: number): Promise<OwedCase[]> {
  const rows = await db.$queryRaw<OwedRow[]>`
    SELECT ref_no AS "refNo", full_name AS name, way, state, why, sent_at AS "sentAt", message
    FROM (${owedCases(viewer, version)}) AS owed
    ORDER BY way = 'none' OR state = 'unreached' OR coalesce(message, '') = ANY (${failedStates}) DESC, created_at DESC, id DESC
    LIMIT ${mostNamed}`;
  return rows.map((row) => ({ refNo: row.refNo, name: row.name, notice: noticeWords(row) }));
}
