import "server-only";
import { db } from "@/lib/platform/db";
import { drawn } from "@/lib/platform/outbox/attachment";
import { send } from "@/lib/platform/outbox/channels";
import {
  Held,
  noteRegistrationUse,
  type Registered,
  registrationOf,
} from "@/lib/platform/outbox/dlt";
import { maxTries } from "@/lib/platform/outbox/queue";
import { Rejected } from "@/lib/platform/outbox/rejected";
import { secretMark, unseal } from "@/lib/platform/outbox/secret";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";

const include = { secret: true, attachment: true } satisfies Prisma.OutboxMessageInclude;
type Waiting = Prisma.OutboxMessageGetPayload<{ include: typeof include }>;

/** An error as an admin may read it: what the peer said, also where it quotes the secret part. */
const errorText = (error: unknown, secret: string) => {
  const words = error instanceof Error ? error.message : String(error);
  return (secret ? words.replaceAll(secret, secretMark) : words).slice(0, 500);
};

/** With a state that is the last one, the secret part goes. */
const settle = (id: string, data: Prisma.OutboxMessageUpdateManyMutationInput) =>
  db.$transaction([
    db.outboxMessage.updateMany({ where: { id }, data }),
    db.outboxSecret.deleteMany({ where: { messageId: id } }),
  ]);

/**
 * One try at one message. At least once: a peer that drops the line after accepting gets it again
 * with the same id. Throws to be tried again; what a peer refuses for good, and a message older than a
 * day, is given up.
 *
 * That a message left is written first and by itself: whatever its last state brings along in the database
 * may be refused, and is then tried again without sending.
 */
export async function deliver(id: string, tries: number): Promise<void> {
  const message = await db.outboxMessage.findUnique({ where: { id }, include });
  if (!message || ["sent", "dead", "held"].includes(message.state)) return;
  const sentAt = message.sentAt ?? (await sendOrGiveUp(message, tries));
  if (!sentAt) return;
  await settle(id, { state: "sent", tries, lastError: null, sentAt });
}

/** Sends it and answers when it left; undefined where it was given up. Throws to be tried again. */
async function sendOrGiveUp(message: Waiting, tries: number): Promise<Date | undefined> {
  const { id } = message;
  let secret = "";
  let registered: Registered | undefined;
  try {
    if (message.hasSecret) {
      if (!message.secret) throw new Rejected("Its secret part is gone");
      secret = unseal(message.secret.sealed);
    }
    const body = message.body.replaceAll(secretMark, () => secret || secretMark);
    const { templateEditionId, recipient: to } = message;
    // Once more, because the registration may have ended since it was queued.
    if (message.channel === "sms")
      registered = await registrationOf(db, { to, body, templateEditionId });
    await send({
      ...message,
      registered,
      attachment: message.attachment && (await drawn(message.attachment)),
      body,
    });
  } catch (error) {
    if (error instanceof Held) {
      // Its secret part stays, so that it can be sent when the registration is put right.
      const held = { state: "held", tries, lastError: error.message };
      await db.outboxMessage.updateMany({ where: { id }, data: held });
      return undefined;
    }
    const late = tries >= maxTries || now().getTime() - message.createdAt.getTime() >= DAY_MS;
    const lastError = errorText(error, secret);
    if (late || error instanceof Rejected) {
      await settle(id, { state: "dead", tries, lastError });
      return undefined;
    }
    await db.outboxMessage.updateMany({
      where: { id },
      data: { state: "retrying", tries, lastError },
    });
    throw new Error(`outbox ${id} failed`);
  }
  const sentAt = now();
  const dltRegistrationId = registered?.id;
  await db.outboxMessage.updateMany({ where: { id }, data: { sentAt, dltRegistrationId } });
  if (registered) await noteRegistrationUse(registered.id, sentAt);
  return sentAt;
}
