import "server-only";
import { z } from "zod";
import type { OpenCase } from "@/lib/case/queries";
import type { StatusKind } from "@/lib/parts/status-updates/labels";
import { db } from "@/lib/platform/db";
import { all, byMoment, descending, places, readPage } from "@/lib/platform/lists/keyset";
import { failureReason } from "@/lib/platform/outbox/failures";
import type { Channel, OutboxState } from "@/lib/platform/outbox/labels";
import { stateMoment } from "@/lib/platform/outbox/moments";
import { optionalValue } from "@/lib/values/fields/given";
import type { Prisma } from "@/prisma/generated/client";

const perPage = 50;
const newestFirst = descending(byMoment("createdAt"));

/** Which updates are shown: those that need no action are the specification's timeline. */
export const updateKinds = ["calm", "action", "all"] as const;
export type UpdateKind = (typeof updateKinds)[number];

/** The state of the two pages that show updates, as it stands in their URL. */
export const updatesInput = z.object({
  ...places,
  kind: optionalValue(z.enum(updateKinds)),
});

type Where = Prisma.StatusUpdateWhereInput;

const conditions: Record<UpdateKind | "sent", Where> = {
  calm: { action_required: false },
  action: { action_required: true },
  all: {},
  sent: { OR: [{ type: "update" }, { message: { isNot: null } }] },
};

const messageFacts = {
  ...{ channel: true, state: true, lastError: true },
  ...{ sentAt: true, deliveredAt: true, readAt: true, failedAt: true },
} satisfies Prisma.OutboxMessageSelect;
type MessageFacts = Prisma.OutboxMessageGetPayload<{ select: typeof messageFacts }>;

/** Why it failed is about the student's own number, so whoever may read the case reads it; the gateway's words are the outbox's. */
const messageOf = (message: MessageFacts) => ({
  channel: message.channel as Channel,
  state: message.state as OutboxState,
  reachedAt: stateMoment(message.state as OutboxState, message),
  reason: failureReason(message),
});

/**
 * The updates of a case, the newest first, each with what became of its message.
 */
export async function statusUpdatesOf(
  opened: OpenCase,
  kind: keyof typeof conditions,
  state: z.input<typeof updatesInput>,
) {
  const { kind: _, ...place } = updatesInput.parse(state);
  const where = all<Where>({ assessmentId: opened.id }, conditions[kind]);
  const { rows, ...around } = await readPage(
    newestFirst,
    { limit: perPage, ...place },
    where,
    (cut) =>
      db.statusUpdate.findMany({
        ...cut,
        select: {
          id: true,
          type: true,
          msg: true,
          action_required: true,
          createdAt: true,
          actor: { select: { name: true } },
          message: { select: { ...messageFacts, instead: { select: messageFacts } } },
        },
        relationLoadStrategy: "join",
      }),
  );
  return {
    ...around,
    rows: rows.map(({ message, actor, type, ...row }) => ({
      ...row,
      type: type as StatusKind,
      by: actor?.name,
      messages: [message, message?.instead].flatMap((one) => (one ? [messageOf(one)] : [])),
    })),
  };
}
export type StatusUpdateRow = Awaited<ReturnType<typeof statusUpdatesOf>>["rows"][number];

/** How many updates of each kind a case has, and with which one its page opens: all, where one needs action. */
export async function updateCounts({ id: assessmentId }: OpenCase) {
  const rows = await db.statusUpdate.groupBy({
    by: ["action_required"],
    where: { assessmentId },
    _count: { _all: true },
  });
  const countOf = (needs: boolean) =>
    rows.find((row) => row.action_required === needs)?._count._all ?? 0;
  const counts: Record<UpdateKind, number> = {
    calm: countOf(false),
    action: countOf(true),
    all: countOf(false) + countOf(true),
  };
  const first: UpdateKind = counts.action > 0 ? "all" : "calm";
  return { counts, first };
}
