import "server-only";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { queueFallback } from "@/lib/platform/outbox/fallback";
import {
  type ApprovedTemplate,
  type OutgoingMessage,
  queueSms,
  queueWhatsapp,
} from "@/lib/platform/outbox/queue";
import { seal } from "@/lib/platform/outbox/secret";
import { isWindowOpen } from "@/lib/platform/outbox/window";
import { now } from "@/lib/values/clock";

/** `validUntil`: when these very words make no sense any more, where they say so. */
type Words = { body: string; templateEditionId: string | null; validUntil?: Date | null };

/** What a message for a phone says, by each of the two ways. */
export type PhoneWords = {
  /** only our own people read it */
  subject: string;
  sms: Words;
  /** undefined where only text messages bring it, such as codes */
  whatsapp?: Words & {
    /** null: nothing is approved, so it only goes while the receiver's own message is younger than a day */
    approvedTemplate: ApprovedTemplate | null;
  };
};

/** The way that a message takes; "held": a text message that operators would drop waits in the outbox. */
export type PhoneWay = "whatsapp" | "sms" | "held";

/**
 * Queues a message for a phone: by WhatsApp where its owner may be written to there now, with the text message ready should it
 * not arrive, and else by a text message. Answers the way it takes.
 */
export const queueToPhone = async (tx: Tx, message: PhoneMessage): Promise<PhoneWay> =>
  (await queueKnownToPhone(tx, message)).way;

/** `validUntil` is the end that the sender knows, such as that of an appointment; without it the words that leave decide. */
type PhoneMessage = Omit<OutgoingMessage, "body"> & PhoneWords;

const withEnd = <W extends Words>(words: W, end: Date | null | undefined): W => ({
  ...words,
  validUntil: end ?? words.validUntil ?? null,
});

/** The same for who keeps which message it was. */
export async function queueKnownToPhone(
  tx: Tx,
  { sms: smsWords, whatsapp, validUntil, ...message }: PhoneMessage,
): Promise<{ id: string; way: PhoneWay }> {
  const sms = withEnd(smsWords, validUntil);
  const way = whatsapp && (await whatsappWay(tx, message.to, whatsapp.approvedTemplate));
  if (!way) {
    const { id, isHeld } = await queueSms(tx, { ...message, ...sms });
    return { id, way: isHeld ? "held" : "sms" };
  }
  const byWhatsapp = withEnd(whatsapp, validUntil);
  const { id } = await queueWhatsapp(tx, { ...message, ...byWhatsapp, ...way });
  await keepFallback(tx, id, { ...sms, secret: message.secret }, byWhatsapp.validUntil);
  return { id, way: "whatsapp" };
}

const receiverOf = (from: Pick<Tx, "conversation">, phone: string) =>
  from.conversation.findUnique({
    where: { channel_phone: { channel: "whatsapp", phone } },
    select: { agreedAt: true, stoppedAt: true, lastIncomingAt: true },
  });

/** Whether the owner of a phone may be written to by WhatsApp now, by free words or by approved ones. */
export async function mayWriteByWhatsapp(
  from: Pick<Tx, "conversation">,
  phone: string,
): Promise<boolean> {
  if (!isConfigured("whatsapp")) return false;
  const receiver = await receiverOf(from, phone);
  if (!receiver || receiver.stoppedAt) return false;
  return receiver.agreedAt !== null || isWindowOpen(receiver, now());
}

/**
 * How somebody may be written to by WhatsApp now: who agreed to it, by what is approved; who wrote within a day, in free words;
 * undefined for who did neither, or has closed it.
 */
async function whatsappWay(tx: Tx, phone: string, approved: ApprovedTemplate | null) {
  if (!isConfigured("whatsapp")) return undefined;
  const receiver = await receiverOf(tx, phone);
  if (!receiver || receiver.stoppedAt) return undefined;
  const approvedTemplate = receiver.agreedAt ? approved : null;
  if (isWindowOpen(receiver, now())) return { approvedTemplate, category: "service" };
  return approvedTemplate ? { approvedTemplate, category: approvedTemplate.category } : undefined;
}

const tenMinutes = 10 * 60_000;

/** The text message that goes out where WhatsApp does not bring it in the time that the office gives it. */
async function keepFallback(
  tx: Tx,
  messageId: string,
  { secret, ...sms }: Words & Pick<PhoneMessage, "secret">,
  whatsappUntil: Date | null | undefined,
): Promise<void> {
  const minutes = env().WHATSAPP_FALLBACK_MINUTES;
  if (minutes === 0 || !isConfigured("sms")) return;
  // While it still makes sense: what is true for an hour goes as a text message before that is over, or before WhatsApp gives up.
  const ends = [sms.validUntil, whatsappUntil].filter((end) => end instanceof Date);
  const last = ends.map((end) => end.getTime() - tenMinutes);
  const dueAt = new Date(Math.min(now().getTime() + minutes * 60_000, ...last));
  const sealed = secret ? seal(secret) : null;
  await tx.outboxFallback.create({ data: { messageId, ...sms, dueAt, sealed } });
  await queueFallback(tx, { messageId, runAt: dueAt });
}
