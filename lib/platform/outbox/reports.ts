import "server-only";
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
  // A report may come before our row has the gateway's id.
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM outbox_message
    WHERE provider_id = ${providerId} OR (id::text = ${ourId} AND channel = 'whatsapp' AND provider_id IS NULL)
    FOR NO KEY UPDATE`;
  if (!found) return;
  const { id } = found;
  const before = await tx.outboxMessage.findUniqueOrThrow({ where: { id } });
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
      lastError: state === "undelivered" ? reasonOf(item) : null,
      billable: pricing?.billable,
      category: categoryOf(item),
    },
    select: { id: true },
  });
  if (state === "undelivered") await queueFallback(tx, { messageId: id, runAt: now() });
  else if (state !== "sent") await tx.outboxFallback.deleteMany({ where: { messageId: id } });
}
