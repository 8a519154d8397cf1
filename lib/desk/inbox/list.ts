import "server-only";
import { z } from "zod";
import { beside, unreadConversations } from "@/lib/desk/inbox/answer";
import { type InboxTab, inboxTabs, type incomingKinds } from "@/lib/desk/inbox/labels";
import { conversationBeside } from "@/lib/desk/inbox/schema";
import { contactWords } from "@/lib/parts/contacts/labels";
import { hasBranchTabs, type Viewer } from "@/lib/platform/access/policy";
import { conversationScope } from "@/lib/platform/access/scope";
import { branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byMoment } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import type { Channel } from "@/lib/platform/outbox/labels";
import { refuse } from "@/lib/platform/result";
import { literally } from "@/lib/values/like";
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

/** Digits of a number, or words of a name: of the student, of the lead, or as people call themselves on WhatsApp. */
function searched(typed: string): Where {
  const digits = typed.replace(/\D/g, "");
  if (digits.length >= 3 && /^[\d\s+().-]+$/.test(typed))
    return { phone: { contains: digits.replace(/^(?:91(?=\d{10}$)|0+)/, "") } };
  return {
    AND: typed
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
        const holds = { contains: literally(word), mode: "insensitive" as const };
        return {
          OR: [
            { assessment: { full_name: holds } },
            { assessment: { ref_no: holds } },
            { lead: { name: holds } },
            { assessmentId: null, leadId: null, profileName: holds },
          ],
        };
      }),
  };
}

export const conversationArgs = {
  include: {
    assessment: {
      select: {
        ...{ ref_no: true, full_name: true, language: true, state: true },
        ...{ mobile: true, officialMobile: true },
        contacts: { select: { relation: true, name: true, mobile: true } },
      },
    },
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

/** The student of a case, or with whom of their contacts this number is: "Amrit Kaur (father Gurdev Singh)". */
function studentOf({ assessment, phone }: Row): string | undefined {
  if (!assessment) return undefined;
  const { full_name, mobile, officialMobile, contacts } = assessment;
  const contact = phone && contacts.find((one) => one.mobile === phone);
  return !contact || phone === mobile || phone === officialMobile
    ? full_name
    : `${full_name} (${contactWords(contact)})`;
}

/** Whom a conversation is with, as the screen calls them: a student, a lead, what they call themselves, or a number. */
export const nameOf = (row: Row) => {
  const { lead, profileName, phone, userId, email } = row;
  return (
    studentOf(row) ??
    lead?.name ??
    profileName ??
    (phone ? showMobile(phone) : (email ?? userId ?? ""))
  );
};

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
  filters: {
    tab: by.tab(inboxTabs, "all", tabWhere),
    q: by.search("Name or number", searched),
  },
  controls: ["q"],
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

const shared = { who: "inbox.read" } as const;

/** Those of the branch that the inbox shows. */
const ownConversations = (viewer: Viewer): Where => ({
  AND: [conversationScope(viewer), hasBranchTabs(viewer) ? {} : { location: viewer.branch }],
});

const mostCounted = 100;

/** Counted along the index of what is unread, and no further than the menu says. */
export const ownUnread = query({
  ...shared,
  name: "inbox.unread",
  summary:
    "How many conversations hold a message that nobody has read, a hundred where there are more",
  answers: unreadConversations,
  input: z.object({}),
  read: async (viewer: Viewer) => ({
    unread: await db.conversation.count({
      where: { AND: [ownConversations(viewer), { unread: { gt: 0 } }] },
      take: mostCounted,
    }),
  }),
});

/** The next one in the order of the inbox; asked when somebody wants to go there. */
export const conversationNextTo = query({
  ...shared,
  name: "inbox.beside",
  summary: "The conversation that stands above or below one in the inbox; null at its end",
  answers: beside,
  input: conversationBeside,
  read: async (viewer: Viewer, { id, way }) => {
    const here = await db.conversation.findFirst({
      where: { AND: [{ id }, conversationScope(viewer)] },
      select: { lastAt: true },
    });
    if (!here) return refuse(404);
    const [step, order] = way === "older" ? (["lt", "desc"] as const) : (["gt", "asc"] as const);
    const { lastAt } = here;
    const next = await db.conversation.findFirst({
      where: {
        AND: [
          ownConversations(viewer),
          { lastIncomingAt: { not: null } },
          { OR: [{ lastAt: { [step]: lastAt } }, { lastAt, id: { [step]: id } }] },
        ],
      },
      orderBy: [{ lastAt: order }, { id: order }],
      select: { id: true },
    });
    return { id: next?.id ?? null };
  },
});
