import "server-only";
import { db, type Tx } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { isWaiting } from "@/lib/platform/outbox/labels";
import { queueSms } from "@/lib/platform/outbox/queue";
import { unseal } from "@/lib/platform/outbox/secret";
import { Rejected } from "@/lib/platform/rejected";
import { now } from "@/lib/values/clock";

// A WhatsApp message that does not arrive is followed by a text message, where the office wants that.

type Job = { messageId: string; runAt: Date };

/** Asks the worker to look at this moment whether the text message is needed; the last one asked counts. */
export const queueFallback = (tx: Pick<Tx, "$executeRaw">, { messageId, runAt }: Job) =>
  tx.$executeRaw`
    SELECT graphile_worker.add_job('outboxFallback', json_build_object('id', ${messageId}::text),
      run_at := ${runAt}::timestamptz, job_key := ${`fallback:${messageId}`}::text)`;

/** Without waiting any longer: the message failed. Nothing happens where it has no text message beside it. */
export async function fallBackNow(messageId: string): Promise<void> {
  const waits = await db.outboxFallback.count({ where: { messageId } });
  if (waits) await queueFallback(db, { messageId, runAt: now() });
}

/**
 * Sends the text message of a WhatsApp message that has not arrived. One that arrived meanwhile, or whose time is over, needs
 * none. A day's limit of text messages, or a secret that cannot be read any more, is written beside the WhatsApp message, since nobody
 * is there to read it.
 */
export async function fallBack(messageId: string): Promise<void> {
  try {
    await db.$transaction(replaceBySms(messageId));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Rejected)) throw error;
    await db.$transaction([
      db.outboxFallback.deleteMany({ where: { messageId } }),
      db.outboxMessage.updateMany({
        where: { id: messageId },
        data: { lastError: error.message },
      }),
    ]);
  }
}

const replaceBySms = (messageId: string) => async (tx: Tx) => {
  // The lock makes a report that arrives now wait, so that a delivered message is never sent a second time.
  await tx.$queryRaw`SELECT FROM outbox_message WHERE id = ${messageId}::uuid FOR NO KEY UPDATE`;
  const fallback = await tx.outboxFallback.findUnique({
    where: { messageId },
    include: { message: true },
  });
  if (!fallback) return;
  await tx.outboxFallback.delete({ where: { messageId } });
  const { message, body, templateEditionId, validUntil, sealed } = fallback;
  if (message.deliveredAt || message.readAt || (validUntil && validUntil <= now())) return;
  // One that WhatsApp has not taken yet would otherwise leave as well, hours after its text message.
  const { count } = await tx.outboxMessage.updateMany({
    where: { id: messageId, ...isWaiting },
    data: { state: "dead", lastError: "WhatsApp did not take it in time, so it went as an SMS" },
  });
  if (count) await tx.outboxSecret.deleteMany({ where: { messageId } });
  await queueSms(tx, {
    to: message.recipient,
    subject: message.subject,
    body,
    templateEditionId,
    assessmentId: message.assessmentId ?? undefined,
    location: message.assessmentId ? undefined : (message.location ?? undefined),
    secret: sealed ? unseal(sealed) : undefined,
    statusUpdateId: null,
    insteadOfId: messageId,
    actorId: message.actorId,
    validUntil,
    isOwed: message.isOwed,
  });
};
