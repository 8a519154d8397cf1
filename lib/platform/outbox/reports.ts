import "server-only";
import { z } from "zod";
import type { Tx } from "@/lib/platform/db";
import { queueFallback } from "@/lib/platform/outbox/fallback";
import { type Channel, messageCategories } from "@/lib/platform/outbox/labels";
import type { SmsReport } from "@/lib/platform/sms/events";
import { failureOf } from "@/lib/platform/whatsapp/errors";
import type { StatusItem } from "@/lib/platform/whatsapp/items";
import { now } from "@/lib/values/clock";

const columns = {
  sent: "forwardedAt",
  delivered: "deliveredAt",
  read: "readAt",
  failed: "failedAt",
} as const satisfies Record<StatusItem["status"], string>;

/** What a gateway or a mail server tells of a message of ours. */
export type DeliveryReport = {
  channel: Channel;
  status: keyof typeof columns;
  /** the gateway's id of the message, the outbox's own, or both */
  providerId: string | null;
  ourId: string | null;
  at: Date;
  /** why it was not delivered, in words */
  reason: string | null;
  billable?: boolean;
  category?: string;
};

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

/** A report of WhatsApp's. */
export const noteStatus = (item: StatusItem, tx: Tx): Promise<void> => {
  const { providerId, ourId, status, at, pricing } = item;
  const [error] = item.errors;
  const reason = error ? failureOf(error.code).words : "WhatsApp did not deliver it";
  const paid = { billable: pricing?.billable, category: categoryOf(item) };
  return noteReport({ channel: "whatsapp", status, providerId, ourId, at, reason, ...paid }, tx);
};

/** A report of an SMS gateway's. */
export const noteSmsReport = (report: SmsReport & { at: Date }, tx: Tx): Promise<void> =>
  noteReport({ ...report, channel: "sms" }, tx);

/**
 * The message that a report is about. It may come before our row has the gateway's id, and a gateway may give one id twice in
 * years: the newest is meant. Our id alone is no proof where a later try has another id of the gateway's.
 */
async function lockMessage(
  tx: Tx,
  { channel, providerId, ourId }: DeliveryReport,
): Promise<string | undefined> {
  const ours = z.uuid().safeParse(ourId).data ?? null;
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM outbox_message
    WHERE (provider_id = ${providerId} OR id = ${ours}::uuid) AND channel = ${channel}
      AND (provider_id IS NULL OR ${providerId}::text IS NULL OR provider_id = ${providerId} OR ${providerId} = ${ours}::text)
    ORDER BY created_at DESC LIMIT 1 FOR NO KEY UPDATE`;
  return row?.id;
}

/**
 * Notes what is told of a message of ours. Reports come twice and in any order: the first time of each status is kept, and
 * the state is the furthest of them. A WhatsApp message that failed is followed by its text message, one that arrived needs none. A report of
 * a message that is not here, such as one of a case in the trash, is left.
 */
export async function noteReport(report: DeliveryReport, tx: Tx): Promise<void> {
  const { status, at } = report;
  const id = await lockMessage(tx, report);
  if (id === undefined) return;
  const before = await tx.outboxMessage.findUniqueOrThrow({ where: { id } });
  // A report of the try before one that an admin asked for; WhatsApp tells whole seconds.
  if (at.getTime() + 1_000 < before.createdAt.getTime()) return;
  const column = columns[status];
  const after = { ...before, [column]: before[column] ?? at };
  const state = stateOf(after);
  await tx.outboxMessage.update({
    where: { id },
    data: {
      providerId: before.providerId ?? report.providerId,
      state,
      [column]: after[column],
      sentAt: before.sentAt ?? at,
      // A late report of an earlier step has no reason of its own.
      lastError: state !== "undelivered" ? null : status === "failed" ? report.reason : undefined,
      billable: report.billable,
      category: report.category,
    },
    select: { id: true },
  });
  if (state === "undelivered") await queueFallback(tx, { messageId: id, runAt: now() });
  else if (state !== "sent") await tx.outboxFallback.deleteMany({ where: { messageId: id } });
}
