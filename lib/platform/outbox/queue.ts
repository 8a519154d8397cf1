import "server-only";
import type { Tx } from "@/lib/platform/db";
import type { Attachment } from "@/lib/platform/outbox/attachment";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { registeredOrHeld } from "@/lib/platform/outbox/dlt";
import type { Channel } from "@/lib/platform/outbox/labels";
import { seal, wholeBody } from "@/lib/platform/outbox/secret";
import { keepSmsLimits } from "@/lib/platform/outbox/sms-limit";
import type { Branch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import { smsLength } from "@/lib/values/sms-length";
import { Prisma } from "@/prisma/generated/client";

type Message = {
  /** an e-mail address, or a mobile in E.164 */
  to: string;
  /** of a text message only our own people read it */
  subject: string;
  /** with `secretMark` where the secret goes */
  body: string;
  /** what only the receiver may read; it is stored sealed and only until the message has gone */
  secret?: string;
  assessmentId?: string;
  /** whose message it is, where it is about no case (decision P4) */
  location?: Branch;
  /** the line of the case's timeline that says it, and what became of it */
  statusUpdateId?: string | null;
  /** the edition of an admin's template that it was made of (lib/catalogue/templates) */
  templateEditionId?: string | null;
  /** who of us wrote it */
  actorId?: string | null;
  /** after this it makes no sense any more, and is not sent */
  validUntil?: Date | null;
  /** the law demands it: it goes although the student refused messages (DPDP Rules 2025, rule 7) */
  isOwed?: boolean;
};

/** What goes to somebody outside about a case or a lead; `statusUpdateId` is the line of the case's timeline, or null. */
export type OutgoingMessage = Message & { statusUpdateId: string | null };

/** `params` hold the mark of the secret where it goes, as `body` does. */
export type ApprovedTemplate = {
  name: string;
  language: string;
  params: string[];
  category: string;
};

/**
 * Tries of one message: graphile-worker waits e^n seconds after the n-th, six hours at most, so
 * that the thirteenth comes after about a day. Then it is dead, and an admin sees it.
 */
export const maxTries = 13;

/** Queues an e-mail in the transaction of its cause: committed together or not at all. */
export async function queueMail(
  tx: Tx,
  mail: Message & { attachment?: Attachment },
): Promise<{ id: string }> {
  return queue(tx, "email", mail);
}

/**
 * Queues a text message, with the status update that it brings to the student; beyond a day's limits all is undone. One that
 * operators would drop is held, and waits in the outbox.
 */
export async function queueSms(
  tx: Tx,
  sms: OutgoingMessage & { insteadOfId?: string },
): Promise<{ id: string; isHeld: boolean }> {
  if (!isConfigured("sms")) return { ...(await queue(tx, "sms", sms)), isHeld: false };
  const whole = { ...sms, body: wholeBody(sms.body, sms.secret) };
  const registered = await registeredOrHeld(tx, whole);
  const isHeld = registered.state === "held";
  if (!isHeld) await keepSmsLimits(tx, whole);
  return { ...(await queue(tx, "sms", sms, registered)), isHeld };
}

/** What else a row of a channel has. */
type OfChannel = {
  attachment?: Attachment;
  insteadOfId?: string;
  approvedTemplate?: ApprovedTemplate | null;
  category?: string;
};

/** Queues a message by WhatsApp. Whether it may be written there is phone.ts's to know. */
export const queueWhatsapp = (
  tx: Tx,
  message: Message & Pick<OfChannel, "approvedTemplate" | "category">,
) => queue(tx, "whatsapp", message);

async function queue(
  tx: Tx,
  channel: Channel,
  { to, secret, attachment, approvedTemplate, ...message }: Message & OfChannel,
  registered: Partial<Awaited<ReturnType<typeof registeredOrHeld>>> = {},
): Promise<{ id: string }> {
  const configured = isConfigured(channel);
  const { id } = await tx.outboxMessage.create({
    data: {
      ...message,
      channel,
      recipient: to,
      conversationId: await touchConversation(tx, channel, to),
      ...(approvedTemplate && { approvedTemplate }),
      ...(channel === "sms" && { parts: smsLength(wholeBody(message.body, secret)).parts }),
      state: configured ? "queued" : "unconfigured",
      ...registered,
      ...(attachment && { attachment: { create: attachment } }),
      ...(secret && { hasSecret: true, secret: { create: { sealed: seal(secret) } } }),
    },
    select: { id: true },
  });
  if (configured && registered.state !== "held") await queueJob(tx, id);
  return { id };
}

/** A message stands in the conversation with its receiver, where there is one. */
async function touchConversation(tx: Tx, channel: Channel, to: string): Promise<string | null> {
  // Each has an index with the channel.
  const column = channel === "email" ? "email" : to.startsWith("+") ? "phone" : "user_id";
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    UPDATE conversation SET last_at = ${now()}::timestamptz
    WHERE channel = ${channel} AND ${Prisma.raw(column)} = ${to} RETURNING id::text`;
  return row?.id ?? null;
}

/** Asks the worker to send this message. */
export const queueJob = (tx: Tx, id: string) =>
  tx.$executeRaw`SELECT graphile_worker.add_job('outbox', json_build_object('id', ${id}::text), max_attempts := ${maxTries}::int, job_key := ${`outbox:${id}`}::text)`;
