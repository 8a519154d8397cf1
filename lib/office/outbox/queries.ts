import "server-only";
import { messageScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byMoment } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { failureReason } from "@/lib/platform/outbox/failures";
import { type Channel, type OutboxState, outboxStates } from "@/lib/platform/outbox/labels";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.OutboxMessageWhereInput;

const states = Object.entries(outboxStates).map(([value, label]) => ({
  value: value as OutboxState,
  label,
}));

/** Messages to the outside, newest first: state, tries and error (admin). What they say is `openMessage`'s. */
export const outboxList = list({
  name: "outbox.list",
  who: "outbox.read",
  scope: messageScope,
  filters: { state: by.choices("State", states, (state): Where => ({ state: { in: state } })) },
  sorts: { written: byMoment("createdAt") },
  order: "-written",
  find: (cut) =>
    db.outboxMessage.findMany({
      ...cut,
      omit: {
        ...{ assessmentId: true, statusUpdateId: true, templateEditionId: true },
        ...{ location: true, body: true, parts: true, dltRegistrationId: true },
        ...{ providerId: true, validUntil: true, category: true, billable: true },
        ...{ approvedTemplate: true, conversationId: true, actorId: true, insteadOfId: true },
      },
    }),
  row: (row) => ({
    ...row,
    reason: failureReason(row),
    state: row.state as OutboxState,
    channel: row.channel as Channel,
  }),
});
