import "server-only";
import { z } from "zod";
import {
  type NotificationAnswer,
  notification,
  type UnreadAnswer,
  unread,
} from "@/lib/people/notifications/answer";
import { type NotificationKind, notificationKinds } from "@/lib/people/notifications/labels";
import { openFor } from "@/lib/people/notifications/live";
import { hasTokens, keyOf, named, type Person } from "@/lib/people/notifications/names";
import { pageOf } from "@/lib/people/notifications/schema";
import { type CaseFacts, opensCase, type Viewer } from "@/lib/platform/access/policy";
import { conversationScope, leadScope, overviewScope } from "@/lib/platform/access/scope";
import { db, type Tx } from "@/lib/platform/db";
import * as is from "@/lib/platform/operation/answer";
import { query } from "@/lib/platform/operation/query";
import { showMobile } from "@/lib/values/words";

/** What the bells of these people say: two looks into an index for each. */
export async function unreadOf(
  staffIds: readonly string[],
  tx: Pick<Tx, "$queryRaw"> = db,
): Promise<Map<string, UnreadAnswer>> {
  const rows = await tx.$queryRaw<(UnreadAnswer & { id: string })[]>`
    SELECT s.id::text, newest.id::text AS newest,
      (SELECT count(*)::int FROM (SELECT FROM notification n
        WHERE n.staff_id = s.id AND n.read_at IS NULL LIMIT 100) few) AS unread
    FROM unnest(${[...staffIds]}::uuid[]) s (id)
    LEFT JOIN LATERAL (SELECT n.id FROM notification n WHERE n.staff_id = s.id ORDER BY n.id DESC LIMIT 1) newest ON true`;
  return new Map(rows.map(({ id, ...said }) => [id, said]));
}

type Row = {
  id: bigint;
  kind: string;
  text: string;
  page: string;
  at: Date;
  readAt: Date | null;
};

const notificationAnswer = ({ id, kind, text, page, at, readAt }: Row): NotificationAnswer => ({
  _id: String(id),
  kind: kind as NotificationKind,
  text,
  page,
  at: at.toISOString(),
  read: readAt !== null,
});

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whom the conversations with these ids are with; one that the viewer may not read is left out. */
async function peopleWritten(viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db.conversation.findMany({
    where: { AND: [{ id: { in: [...ids] } }, conversationScope(viewer)] },
    select: {
      id: true,
      assessment: { select: { full_name: true } },
      lead: { select: { name: true } },
    },
  });
  return rows.flatMap(({ id, assessment, lead }) => {
    const name = assessment?.full_name ?? lead?.name;
    return name ? [[id, { name }] as const] : [];
  });
}

/**
 * The people whom these pages are about, as far as the viewer may see them today: by reference number, by lead id and by the id of
 * a conversation.
 */
async function peopleOf(viewer: Viewer, pages: readonly string[]): Promise<Map<string, Person>> {
  const refNos = pages.flatMap((page) => keyOf(page, "view-assessment") ?? []);
  const leadIds = pages
    .flatMap((page) => keyOf(page, "leads") ?? [])
    .filter((id) => isUuid.test(id));
  const written = pages
    .flatMap((page) => keyOf(page, "inbox") ?? [])
    .filter((id) => isUuid.test(id));
  const cases = refNos.length
    ? await db.assessment.findMany({
        where: { AND: [{ ref_no: { in: refNos } }, overviewScope(viewer)] },
        select: { ref_no: true, full_name: true, location: true, state: true, handlerId: true },
      })
    : [];
  const leads = leadIds.length
    ? await db.lead.findMany({
        where: { AND: [{ id: { in: leadIds } }, leadScope(viewer)] },
        select: { id: true, name: true, mobile: true },
      })
    : [];
  return new Map<string, Person>([
    ...cases.map(
      ({ ref_no, full_name, ...facts }) =>
        [ref_no, { name: full_name, opens: opensCase(viewer, facts as CaseFacts) }] as const,
    ),
    ...leads.map(({ id, name, mobile }) => [id, { name, mobile: showMobile(mobile) }] as const),
    ...(await peopleWritten(viewer, written)),
  ]);
}

/** The rows with the names that the viewer may read today. */
async function withNames<Row extends { text: string; page: string }>(
  viewer: Viewer,
  rows: readonly Row[],
): Promise<Row[]> {
  const about = rows.filter(({ text }) => hasTokens(text));
  const people = await peopleOf(
    viewer,
    about.map(({ page }) => page),
  );
  return rows.map((row) => {
    if (!hasTokens(row.text)) return row;
    const key =
      keyOf(row.page, "view-assessment") ?? keyOf(row.page, "leads") ?? keyOf(row.page, "inbox");
    return { ...row, text: named(row.text, key === undefined ? undefined : people.get(key)) };
  });
}

const own = { who: "account.own" } as const;
export const nothing: UnreadAnswer = { unread: 0, newest: null };

export const ownUnread = query({
  ...own,
  name: "notifications.unread",
  summary: "How many notifications one has not read, and which is the newest",
  answers: unread,
  input: z.object({}),
  read: async ({ id }) => (await unreadOf([id])).get(id) ?? nothing,
});

/** A page of what one was told; `next` is the id after which the one before it begins. */
export const ownNotifications = {
  ...query({
    ...own,
    name: "notifications.own",
    summary: "What one was told, newest first",
    input: pageOf,
    read: async (viewer, { limit, cursor }) => {
      const staffId = viewer.id;
      const pageRows = await db.notification.findMany({
        where: { staffId, ...(cursor && { id: { lt: BigInt(cursor) } }) },
        orderBy: { id: "desc" },
        take: limit + 1,
      });
      const rows = await withNames(viewer, pageRows.slice(0, limit).map(notificationAnswer));
      return { rows, next: pageRows.length > limit ? rows.at(-1)?._id : undefined };
    },
  }),
  answers: is.list(notification),
};

/** Goes on until the session ends: the count, each time that it changes. */
export const liveNotifications = query({
  ...own,
  name: "notifications.stream",
  summary: "The count of unread notifications, each time that it changes (server-sent events)",
  input: z.object({}),
  read: async (viewer) => openFor(viewer, unreadOf),
});

/** The kinds, and those that the person is notified of. */
export async function kindsOf({ id: staffId }: Viewer) {
  const off = await db.notificationOff.findMany({ where: { staffId }, select: { kind: true } });
  const silent = new Set(off.map(({ kind }) => kind));
  return Object.entries(notificationKinds).map(([kind, label]) => ({
    kind,
    label,
    on: !silent.has(kind),
  }));
}
