import "server-only";
import {
  adoptMessages,
  beginConversation,
  countMessage,
  lockSubject,
  longest,
} from "@/lib/desk/inbox/keep";
import { tellOfAnswer } from "@/lib/desk/inbox/notices";
import { lockPerson } from "@/lib/desk/inbox/person";
import { channelWish } from "@/lib/desk/inbox/stop-words";
import { subjectOf } from "@/lib/desk/inbox/subject";
import type { Tx } from "@/lib/platform/db";
import type { SmsAnswer } from "@/lib/platform/sms/events";
import { now } from "@/lib/values/clock";

/** The same words within so long are the same message told twice, where the gateway gives it no id. */
const sameWithin = 5 * 60_000;

async function isTold(tx: Tx, { providerId, isNamed, phone, text, at }: Arrival): Promise<boolean> {
  if (isNamed)
    return (await tx.incomingMessage.count({ where: { providerId: idOf(providerId) } })) > 0;
  const since = new Date(at.getTime() - sameWithin);
  const conversation = { channel: "sms", phone };
  const same = { conversation, body: text.slice(0, longest), at: { gte: since } };
  return (await tx.incomingMessage.count({ where: same })) > 0;
}

/** Gateways count as they please, and the ids of all channels are unique together. */
const idOf = (providerId: string) => `sms:${providerId}`;

type Arrival = SmsAnswer & { at: Date };

/** Keeps what somebody answered by SMS; told again it is left. As with WhatsApp the case is locked before its conversation. */
export async function receiveSmsAnswer(arrival: Arrival, tx: Tx): Promise<void> {
  const { providerId, phone, text, at } = arrival;
  await lockPerson(tx, { phone, userId: null });
  if (await isTold(tx, arrival)) return;
  const known = await tx.conversation.findMany({
    where: { phone },
    select: { id: true, channel: true },
  });
  const own = known.find(({ channel }) => channel === "sms");
  const conversationIds = (own ? [own] : known).map(({ id }) => id);
  const about = await subjectOf(tx, { conversationIds, phone, email: null, answers: null });
  await lockSubject(tx, about);
  const id = own?.id ?? (await beginConversation(tx, { channel: "sms", phone, lastAt: at }, about));
  if (!own) await adoptMessages(tx, id, { ...about, channel: "sms", recipient: phone });
  await tx.incomingMessage.create({
    data: {
      ...{ conversationId: id, providerId: idOf(providerId), at, createdAt: now() },
      ...{ assessmentId: about.assessmentId, kind: "text", body: text.slice(0, longest) },
    },
    select: { id: true },
  });
  await countMessage(tx, { id, at, about, profileName: null });
  await followWish(tx, id, arrival);
  await tellOfAnswer(tx, id);
}

/**
 * STOP ends the series of this number, and START lets later ones begin. What a case needs still goes, and nothing confirms it:
 * the operators would drop words that are not registered.
 */
async function followWish(tx: Tx, id: string, { text, at }: Arrival): Promise<void> {
  const wish = channelWish(text);
  if (!wish) return;
  const stopped = { stoppedAt: at, stoppedWords: text.slice(0, 200) };
  const open = { stoppedAt: null, stoppedWords: null };
  await tx.conversation.update({
    where: { id },
    data: wish === "stop" ? stopped : open,
    select: { id: true },
  });
}
