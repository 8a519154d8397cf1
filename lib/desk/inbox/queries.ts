import "server-only";
import { z } from "zod";
import { provenCase } from "@/lib/case/queries";
import { templatesToChoose } from "@/lib/catalogue/templates/queries";
import { standing } from "@/lib/desk/inbox/answer";
import { answeringMs, type incomingKinds } from "@/lib/desk/inbox/labels";
import { conversationArgs, nameOf } from "@/lib/desk/inbox/list";
import { conversationRef } from "@/lib/desk/inbox/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { conversationScope, openScope } from "@/lib/platform/access/scope";
import { branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { countPeople } from "@/lib/platform/limits/people";
import { query } from "@/lib/platform/operation/query";
import { failureReason } from "@/lib/platform/outbox/failures";
import type { Channel, OutboxState } from "@/lib/platform/outbox/labels";
import { stateMoment } from "@/lib/platform/outbox/moments";
import { isWindowOpen } from "@/lib/platform/outbox/window";
import { isFailure, refuse } from "@/lib/platform/result";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";

const perPage = 50;

/** The place in a thread before which a page ends. */
const place = z.object({ at: z.coerce.date(), id: z.uuid() });
export const readPlace = (text: string | undefined) => {
  const [at, id] = (text ?? "").split("_");
  return place.safeParse({ at, id }).data;
};

const who = { assessment: { select: { ref_no: true, full_name: true } } } as const;

/**
 * Messages of both sides, the newest at the end, fifty at a time: each side is one range of its index, so that a page costs the
 * same however long the thread is.
 */
async function threadOf(
  viewer: Viewer,
  conversationId: string,
  before: ReturnType<typeof readPlace>,
) {
  const at = before?.at ?? new Date(8.64e14 / 10);
  const id = before?.id ?? "ffffffff-ffff-ffff-ffff-ffffffffffff";
  const rows = await db.$queryRaw<{ id: string; at: Date }[]>`
    (SELECT id, at FROM incoming_message
      WHERE conversation_id = ${conversationId}::uuid AND (at, id) < (${at}::timestamptz, ${id}::uuid)
      ORDER BY at DESC, id DESC LIMIT ${perPage + 1})
    UNION ALL
    (SELECT id, created_at FROM outbox_message
      WHERE conversation_id = ${conversationId}::uuid AND (created_at, id) < (${at}::timestamptz, ${id}::uuid)
      ORDER BY created_at DESC, id DESC LIMIT ${perPage + 1})
    ORDER BY 2 DESC, 1 DESC LIMIT ${perPage + 1}`;
  const page = rows.slice(0, perPage);
  const ids = page.map((row) => row.id);
  const [theirs, ours] = await Promise.all([
    db.incomingMessage.findMany({
      where: { id: { in: ids } },
      include: {
        ...who,
        file: {
          select: { id: true, name: true, paper: { select: { item: { select: { name: true } } } } },
        },
      },
    }),
    db.outboxMessage.findMany({
      where: { id: { in: ids } },
      include: {
        ...who,
        actor: { select: { name: true } },
        statusUpdate: { select: { actor: { select: { name: true } } } },
      },
    }),
  ]);
  const closed = await closedCases(viewer, [...theirs, ...ours]);
  const entries = [
    ...theirs.map(({ assessment, file, ...row }) => ({
      ...{ id: row.id, side: "theirs" as const, at: row.at, body: row.body, about: assessment },
      kind: row.kind as keyof typeof incomingKinds,
      file: file && {
        name: file.name,
        uri: `/api/files?id=${file.id}`,
        item: file.paper?.item.name ?? null,
      },
      isComing: row.mediaId !== null && !file && row.fileFault === null,
      fault: row.fileFault,
    })),
    ...ours.map(({ assessment, actor, statusUpdate, ...row }) => ({
      ...{ id: row.id, side: "ours" as const, at: row.createdAt, about: assessment },
      body: row.body || "What this message said was removed after 30 days",
      state: row.state as OutboxState,
      channel: row.channel as Channel,
      by: actor?.name ?? statusUpdate?.actor?.name ?? null,
      reachedAt: stateMoment(row.state as OutboxState, row),
      fault: failureReason(row),
    })),
  ]
    .map((entry) => (closed.has(entry.id) ? { ...entry, ...ofOtherCase } : entry))
    .sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
  const oldest = rows.length > perPage ? entries[0] : undefined;
  return { entries, earlier: oldest && `${oldest.at.toISOString()}_${oldest.id}` };
}
export type ThreadEntry = Awaited<ReturnType<typeof threadOf>>["entries"][number];

/** Of a family with one number, a message about a student whose case the viewer may not open says nothing of it. */
const ofOtherCase = { body: "This is about another student", about: null, file: null, fault: null };

async function closedCases(
  viewer: Viewer,
  messages: { id: string; assessmentId: string | null }[],
): Promise<Set<string>> {
  const ids = messages.flatMap(({ assessmentId }) => assessmentId ?? []);
  const open = await db.assessment.findMany({
    where: { AND: [{ id: { in: ids } }, openScope(viewer)] },
    select: { id: true },
  });
  const isOpen = new Set(open.map(({ id }) => id));
  return new Set(
    messages.flatMap(({ id, assessmentId }) =>
      assessmentId && !isOpen.has(assessmentId) ? id : [],
    ),
  );
}

/** The templates that may begin an answer; only a case has the values that they name. */
async function templatesFor(viewer: Viewer, assessmentId: string | null) {
  if (assessmentId === null) return [];
  const opened = await provenCase(viewer, assessmentId, "case.open");
  if (isFailure(opened)) return [];
  return templatesToChoose("status_update", opened, { "sender.name": viewer.name });
}

/** Items of the checklist to which a file of the student can be put. */
async function itemsFor(viewer: Viewer, assessmentId: string | null) {
  if (assessmentId === null || isFailure(await provenCase(viewer, assessmentId, "case.open")))
    return [];
  const rows = await db.checklistItem.findMany({
    where: { assessmentId, state: { not: "not_needed" } },
    select: { id: true, name: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

type Answered = { answerer: { id: string; name: string } | null; answeringAt: Date | null };

/** The colleague who has the answer open now. */
const colleagueOf = ({ id }: Viewer, { answerer, answeringAt }: Answered) =>
  answerer &&
  answerer.id !== id &&
  answeringAt &&
  now().getTime() - answeringAt.getTime() < answeringMs
    ? answerer.name
    : null;

/**
 * A conversation with a page of its messages; null where the viewer may not read it. A Failure where they have read as many
 * people as the limit allows (decision A13).
 */
export async function conversationOpened(viewer: Viewer, id: string, before: string | undefined) {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await db.conversation.findFirst({
    where: { AND: [{ id }, conversationScope(viewer)] },
    ...conversationArgs,
    relationLoadStrategy: "join",
  });
  if (!row) return null;
  const person = row.assessment?.ref_no ?? (row.leadId ? `lead ${row.leadId}` : `number ${id}`);
  const refused = await countPeople(viewer, [person]);
  if (refused) return refused;
  const { lastIncomingAt, assessment, lead } = row;
  return {
    ...{ id, name: nameOf(row), phone: row.phone, email: row.email, unread: row.unread },
    channel: row.channel as Channel,
    refNo: assessment?.ref_no ?? null,
    leadId: assessment ? null : (lead?.id ?? null),
    branch: row.location ? branchName(row.location) : null,
    handler: row.handler?.name ?? null,
    stoppedAt: row.stoppedAt,
    agreedAt: row.agreedAt,
    /** until when free words go */
    openUntil:
      lastIncomingAt && isWindowOpen({ lastIncomingAt }, now())
        ? new Date(lastIncomingAt.getTime() + DAY_MS)
        : null,
    answeredBy: colleagueOf(viewer, row),
    lastAt: row.lastAt.toISOString(),
    templates: await templatesFor(viewer, row.assessmentId),
    items: await itemsFor(viewer, row.assessmentId),
    ...(await threadOf(viewer, id, readPlace(before))),
  };
}
export type OpenConversation = Exclude<
  NonNullable<Awaited<ReturnType<typeof conversationOpened>>>,
  { ok: false }
>;

/** Asked again and again by an open conversation, so it reads one row by its key. */
export const conversationStanding = query({
  who: "inbox.read",
  name: "inbox.standing",
  summary: "Who answers in a conversation, and when its last message was",
  answers: standing,
  input: conversationRef,
  read: async (viewer: Viewer, { id }) => {
    const row = await db.conversation.findFirst({
      where: { AND: [{ id }, conversationScope(viewer)] },
      select: {
        lastAt: true,
        answeringAt: true,
        answerer: { select: { id: true, name: true } },
      },
      relationLoadStrategy: "join",
    });
    if (!row) return refuse(404);
    return { answeredBy: colleagueOf(viewer, row), lastAt: row.lastAt.toISOString() };
  },
});
