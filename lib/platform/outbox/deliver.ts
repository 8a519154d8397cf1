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
import { fallBackNow } from "@/lib/platform/outbox/fallback";
import { agreedToNone, isSettled, isWaiting } from "@/lib/platform/outbox/labels";
import { maxTries } from "@/lib/platform/outbox/queue";
import { secretMark, unseal, wholeBody } from "@/lib/platform/outbox/secret";
import { Rejected } from "@/lib/platform/rejected";
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

type Outcome = Prisma.OutboxMessageUpdateManyMutationInput;

/** False where a report or the text message instead of it was quicker: what they wrote stays. */
async function note(id: string, data: Outcome): Promise<boolean> {
  const { count } = await db.outboxMessage.updateMany({ where: { id, ...isWaiting }, data });
  return count > 0;
}

/** With a state that is the last one, the secret part goes. */
async function settle(id: string, data: Outcome): Promise<boolean> {
  const noted = await note(id, data);
  await db.outboxSecret.deleteMany({ where: { messageId: id } });
  return noted;
}

/**
 * One try at one message. At least once: a peer that drops the line after accepting gets it again
 * with the same id. Throws to be tried again; what a peer refuses for good, and a message older than a
 * day, is given up; one that makes no sense any more expires.
 *
 * That a message left is written first and by itself: whatever its last state brings along in the database
 * may be refused, and is then tried again without sending.
 */
export async function deliver(id: string, tries: number): Promise<void> {
  const message = await db.outboxMessage.findUnique({ where: { id }, include });
  if (!message || isSettled(message.state)) return;
  if (!message.sentAt && isLate(message)) return expire(id);
  if (!message.sentAt && (await isRefused(message))) return giveUpRefused(id);
  const sentAt = message.sentAt ?? (await sendOrGiveUp(message, tries));
  if (!sentAt) return;
  // A report may have come before this: only a message that still waits becomes "sent".
  await db.$transaction([
    db.outboxMessage.updateMany({
      where: { id, state: { in: ["queued", "retrying"] } },
      data: { state: "sent", lastError: null },
    }),
    db.outboxMessage.updateMany({ where: { id }, data: { tries } }),
    db.outboxSecret.deleteMany({ where: { messageId: id } }),
  ]);
}

/**
 * Whether the student agreed to no messages, or took that back after this was queued. A code or a link was asked for by
 * whoever gets it, so it goes, as does what the law demands.
 */
async function isRefused(message: Waiting): Promise<boolean> {
  const { assessmentId, recipient, hasSecret, isOwed } = message;
  if (!assessmentId || hasSecret || isOwed) return false;
  const [row] = await db.$queryRaw<{ refused: boolean }[]>`
    SELECT refuses_messages(${assessmentId}::uuid, ${recipient}) AS refused`;
  return row?.refused ?? false;
}

async function giveUpRefused(id: string): Promise<void> {
  await settle(id, { state: "dead", lastError: agreedToNone });
  await db.outboxFallback.deleteMany({ where: { messageId: id } });
}

const isLate = ({ validUntil }: Pick<Waiting, "validUntil">) =>
  validUntil !== null && validUntil <= now();

/** Nothing is sent late that makes no sense any more: an appointment that is over. */
async function expire(id: string): Promise<void> {
  const lastError = "It was not sent in time, and makes no sense any more";
  await settle(id, { state: "expired", lastError });
  await db.outboxFallback.deleteMany({ where: { messageId: id } });
}

/** Sends it and answers when it left; undefined where it was given up. Throws to be tried again. */
async function sendOrGiveUp(message: Waiting, tries: number): Promise<Date | undefined> {
  const { id } = message;
  let secret = "";
  let providerId: string | null = null;
  let registered: Registered | undefined;
  try {
    if (message.hasSecret) {
      if (!message.secret) throw new Rejected("Its secret part is gone");
      secret = unseal(message.secret.sealed);
    }
    const withSecret = (words: string) => wholeBody(words, secret || null);
    const body = withSecret(message.body);
    const { templateEditionId, recipient: to } = message;
    // Once more, because the registration may have ended since it was queued.
    if (message.channel === "sms")
      registered = await registrationOf(db, { to, body, templateEditionId });
    providerId = await send({
      ...message,
      registered,
      attachment: message.attachment && (await drawn(message.attachment)),
      body,
      withSecret,
    });
  } catch (error) {
    if (error instanceof Held) {
      // Its secret part stays for a day, so that it can be sent when the registration is put right.
      await note(id, { state: "held", tries, lastError: error.message });
      return undefined;
    }
    const late = tries >= maxTries || now().getTime() - message.createdAt.getTime() >= DAY_MS;
    const lastError = errorText(error, secret);
    if (late || error instanceof Rejected) {
      if (await settle(id, { state: "dead", tries, lastError })) await fallBackNow(id);
      return undefined;
    }
    if (!(await note(id, { state: "retrying", tries, lastError }))) return undefined;
    throw new Error(`outbox ${id} failed`);
  }
  const sentAt = now();
  const departure = { sentAt, providerId, dltRegistrationId: registered?.id };
  await db.outboxMessage.updateMany({ where: { id }, data: departure });
  if (registered) await noteRegistrationUse(registered.id, sentAt);
  return sentAt;
}
