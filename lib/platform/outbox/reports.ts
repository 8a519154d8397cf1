import "server-only";
import { z } from "zod";
import type { Tx } from "@/lib/platform/db";
import { queueFallback } from "@/lib/platform/outbox/fallback";
import { messageCategories } from "@/lib/platform/outbox/labels";
import { failureOf } from "@/lib/platform/whatsapp/errors";
import type { StatusItem } from "@/lib/platform/whatsapp/items";
import { now } from "@/lib/values/clock";

const columns = {
  sent: "forwardedAt",
  delivered: "deliveredAt",
  read: "readAt",
  failed: "failedAt",
} as const satisfies Record<StatusItem["status"], string>;

type Reached = { deliveredAt: Date | null; readAt: Date | null; failedAt: Date | null };

/** The furthest that a message came: who read it has it, and "delivered" may follow "failed". */
function stateOf({ deliveredAt, readAt, failedAt }: Reached) {
  if (readAt) return "read";
  if (deliveredAt) return "delivered";
  return failedAt ? "undelivered" : "sent";
}

/** The category that is paid for; a name that is newer than this product leaves it as it was. */
const categoryOf = ({ pricing }: StatusItem) =>
  pricing && Object.hasOwn(messageCategories, pricing.category) ? pricing.category : undefined;

const reasonOf = ({ errors: [error] }: StatusItem) =>
  error ? failureOf(error.code).words : "WhatsApp did not deliver it";

/**
 * Notes what WhatsApp tells of a message of ours. Reports come twice and in any order: the first time of each status is kept, and
 * the state is the furthest of them. One that failed is followed by its text message, one that arrived needs none. A report of
 * a message that is not here, such as one of a case in the trash, is left.
 */
export async function noteStatus(item: StatusItem, tx: Tx): Promise<void> {
  const { providerId, ourId, status, at, pricing } = item;
  const ours = z.uuid().safeParse(ourId).data ?? null;
  // A report may come before our row has the gateway's id.
  const [messageRow] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM outbox_message
    WHERE provider_id = ${providerId} OR (id = ${ours}::uuid AND channel = 'whatsapp' AND provider_id IS NULL)
    FOR NO KEY UPDATE`;
  if (!messageRow) return;
  const { id } = messageRow;
  const before = await tx.outboxMessage.findUniqueOrThrow({ where: { id } });
  // A report of the try before one that an admin asked for; WhatsApp tells whole seconds.
  if (at.getTime() + 1_000 < before.createdAt.getTime()) return;
  const column = columns[status];
  const after = { ...before, [column]: before[column] ?? at };
  const state = stateOf(after);
  await tx.outboxMessage.update({
    where: { id },
    data: {
      providerId,
      state,
      [column]: after[column],
      sentAt: before.sentAt ?? at,
      // A late report of an earlier step has no reason of its own.
      lastError: state !== "undelivered" ? null : status === "failed" ? reasonOf(item) : undefined,
      billable: pricing?.billable,
      category: categoryOf(item),
    },
    select: { id: true },
  });
  if (state === "undelivered") await queueFallback(tx, { messageId: id, runAt: now() });
  else if (state !== "sent") await tx.outboxFallback.deleteMany({ where: { messageId: id } });
}
