import "server-only";
import type { TimelineKind } from "@/lib/parts/part/labels";
import type { CasePart } from "@/lib/parts/part/part";
import { type TimelineSource, text } from "@/lib/parts/part/timeline-source";
import { statusUpdate } from "@/lib/parts/status-updates/answer";
import { type StatusKind, statusWords } from "@/lib/parts/status-updates/labels";
import { failureReason } from "@/lib/platform/outbox/failures";
import type { Channel, OutboxState } from "@/lib/platform/outbox/labels";
import { showTime } from "@/lib/values/words";
import type { Prisma, StatusUpdate } from "@/prisma/generated/client";

/** The status updates of one kind, each with what became of its message. */
const updates = (
  kind: TimelineKind,
  status: StatusKind,
  tab: string | null = null,
): TimelineSource => ({
  kind,
  status,
  title: statusWords[status],
  from: "status_update r",
  at: "r.created_at",
  where: `r.type = '${status}'`,
  // What stands for a WhatsApp message that did not arrive says more than that it did not.
  content: `SELECT jsonb_build_object('words', u.msg, 'by', s.name, 'action', u.action_required, 'state', m.state,
      'channel', m.channel, 'error', m.last_error,
      'reached', CASE m.state WHEN 'read' THEN m.read_at WHEN 'delivered' THEN m.delivered_at WHEN 'sent' THEN m.sent_at
        WHEN 'undelivered' THEN m.failed_at END)
    FROM status_update u LEFT JOIN staff s ON s.id = u.actor_id
    LEFT JOIN outbox_message first ON first.status_update_id = u.id
    LEFT JOIN outbox_message instead ON instead.instead_of_id = first.id
    LEFT JOIN outbox_message m ON m.id = coalesce(instead.id, first.id)
    WHERE u.id = p.id`,
  tab,
  say: ({ words, action, state, channel, reached, error }) => ({
    words: text(words),
    needsAction: action === true,
    message: state
      ? {
          state: state as OutboxState,
          channel: channel as Channel,
          reachedAt: reached ? new Date(text(reached)) : null,
          reason: failureReason({
            ...{ state: text(state), channel: text(channel) },
            lastError: error ? text(error) : null,
          }),
        }
      : undefined,
  }),
});

const list = { orderBy: { createdAt: "asc" } } satisfies Prisma.Assessment$status_updatesArgs;

export const statusUpdatePart = {
  name: "Status update",
  operation: "statusUpdate",
  table: "status_update",
  merge: "moves",
  tab: "/status-updates",
  counted: true,
  answer: statusUpdate,
  list,
  row: ({ id, type, createdAt, msg, action_required }: StatusUpdate) => ({
    _id: id,
    type,
    date: createdAt,
    time: showTime(createdAt),
    msg,
    action_required,
  }),
  timeline: {
    created: updates("status", "created", ""),
    accepted: updates("status", "accepted"),
    rejected: updates("status", "rejected"),
    transferred: updates("transfers", "transferred"),
    undone: updates("status", "undone"),
    update: updates("messages", "update", "/status-updates"),
    applicationUpdate: updates("applications", "application", "/applications"),
    offerUpdate: updates("offers", "offer", "/offers"),
    depositUpdate: updates("deposits", "deposit", "/deposits"),
    visaUpdate: updates("visas", "visa", "/visas"),
  },
} as const satisfies CasePart;
