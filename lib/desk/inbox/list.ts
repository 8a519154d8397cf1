import "server-only";
import { type InboxTab, inboxTabs, type incomingKinds } from "@/lib/desk/inbox/labels";
import { hasBranchTabs, type Viewer } from "@/lib/platform/access/policy";
import { conversationScope } from "@/lib/platform/access/scope";
import { branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byMoment } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import type { Channel } from "@/lib/platform/outbox/labels";
import { showMobile } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.ConversationWhereInput;

const tabWhere = (tab: InboxTab, viewer: Viewer): Where =>
  ({
    all: {},
    unread: { unread: { gt: 0 } },
    mine: { handlerId: viewer.id },
    unknown: { assessmentId: null, leadId: null },
  })[tab];

export const conversationArgs = {
  include: {
    assessment: { select: { ref_no: true, full_name: true, language: true, state: true } },
    lead: { select: { id: true, name: true, state: true } },
    handler: { select: { name: true } },
    answerer: { select: { id: true, name: true } },
  },
} as const satisfies Prisma.ConversationDefaultArgs;
const last = {
  incoming: {
    select: { body: true, kind: true, fileName: true, assessmentId: true },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: 1,
  },
} as const satisfies Prisma.ConversationInclude;

type LastMessage = {
  body: string;
  kind: string;
  fileName: string | null;
  assessmentId: string | null;
};
type Row = Prisma.ConversationGetPayload<typeof conversationArgs>;

/** Whom a conversation is with, as the screen calls them: a student, a lead, what they call themselves, or a number. */
export const nameOf = ({ assessment, lead, profileName, phone, userId, email }: Row) =>
  assessment?.full_name ??
  lead?.name ??
  profileName ??
  (phone ? showMobile(phone) : (email ?? userId ?? ""));

/** What the inbox says of a conversation. */
const conversationRow = ({ incoming: [message], ...row }: Row & { incoming: LastMessage[] }) => ({
  id: row.id,
  name: nameOf(row),
  channel: row.channel as Channel,
  reach: row.phone ? showMobile(row.phone) : row.email,
  ref_no: row.assessment?.ref_no ?? null,
  isLead: row.assessment === null && row.lead !== null,
  leadId: row.leadId,
  branch: row.location ? branchName(row.location) : null,
  handler: row.handler?.name ?? null,
  unread: row.unread,
  lastAt: row.lastAt,
  // The last words of a family's number may be about another student.
  words:
    message && (message.assessmentId ?? row.assessmentId) === row.assessmentId
      ? message.body || message.fileName
      : null,
  kind: (message?.kind ?? "text") as keyof typeof incomingKinds,
});
export type ConversationRow = ReturnType<typeof conversationRow>;

/** The list of people who wrote to us, the newest first. */
export const inboxList = list({
  name: "inbox.list",
  who: "inbox.read",
  scope: (viewer): Where => ({
    AND: [conversationScope(viewer), { lastIncomingAt: { not: null } }],
  }),
  branch: { tabs: (viewer) => hasBranchTabs(viewer), otherwise: (viewer) => viewer.branch },
  filters: { tab: by.tab(inboxTabs, "all", tabWhere) },
  sorts: { last: byMoment("lastAt") },
  order: "-last",
  find: (cut) =>
    db.conversation.findMany({
      ...cut,
      include: { ...conversationArgs.include, ...last },
      relationLoadStrategy: "join",
    }),
  row: conversationRow,
  person: ({ ref_no, leadId, id }) => ref_no ?? (leadId ? `lead ${leadId}` : `number ${id}`),
});
