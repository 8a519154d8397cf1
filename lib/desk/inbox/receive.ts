import "server-only";
import {
  beginConversation,
  countMessage,
  lockSubject,
  longest,
  notLater,
} from "@/lib/desk/inbox/keep";
import { tellOfAnswer } from "@/lib/desk/inbox/notices";
import { changePerson, findPerson, idsOfPerson, lockPerson } from "@/lib/desk/inbox/person";
import { channelWish } from "@/lib/desk/inbox/stop-words";
import { subjectOf } from "@/lib/desk/inbox/subject";
import { inboxWords } from "@/lib/desk/inbox/words";
import { queueFile } from "@/lib/desk/inbox-files/queue";
import { brand } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { queueWhatsapp } from "@/lib/platform/outbox/queue";
import { isWindowOpen } from "@/lib/platform/outbox/window";
import type {
  IncomingContent,
  IncomingItem,
  NumberChangedItem,
} from "@/lib/platform/whatsapp/items";
import { now } from "@/lib/values/clock";
import { isLanguage } from "@/lib/values/languages";
import { showMobile } from "@/lib/values/words";

const kinds = {
  image: "image",
  sticker: "image",
  document: "document",
  audio: "audio",
  voice: "audio",
  video: "video",
} as const;

/** A message as its row has it. */
function rowOf(message: IncomingContent) {
  if (message.type !== "media")
    return {
      kind: message.type === "text" ? "text" : "other",
      body: message.text.slice(0, longest),
    };
  const { media, mediaId, fileName, caption } = message;
  return { kind: kinds[media], body: (caption ?? "").slice(0, longest), mediaId, fileName };
}

const keysOf = ({ phone, userId }: IncomingItem["from"], lastAt: Date) =>
  ({ channel: "whatsapp", phone, userId, lastAt }) as const;

/**
 * Keeps what somebody wrote. The same message told again is left, and one that comes late moves nothing back. The case is locked
 * before its conversation, as a transfer does it, so that an answer in the second of a hand-over is the new handler's.
 */
export async function receiveIncoming(item: IncomingItem, tx: Tx): Promise<void> {
  const { providerId, from, message, replyTo } = item;
  const at = notLater(item.at);
  if (from.phone === null && from.userId === null) return;
  await lockPerson(tx, from);
  if (await tx.incomingMessage.count({ where: { providerId } })) return;
  const conversationIds = await idsOfPerson(tx, from);
  const answers = replyTo === null ? null : { providerId: replyTo };
  const about = await subjectOf(tx, { conversationIds, phone: from.phone, email: null, answers });
  await lockSubject(tx, about);
  const known = await findPerson(tx, from);
  const id = known?.id ?? (await beginConversation(tx, keysOf(from, at), about));
  const row = await tx.incomingMessage.create({
    data: {
      ...{ conversationId: id, providerId, at, createdAt: now() },
      ...{ assessmentId: about.assessmentId, answersId: about.answersId },
      ...rowOf(message),
    },
    select: { id: true, mediaId: true },
  });
  await countMessage(tx, { id, at, about, profileName: from.profileName });
  if (row.mediaId) await queueFile(tx, row.id);
  if (message.type === "text" || message.type === "button")
    await followWish(tx, id, { at, text: message.text });
  await tellOfAnswer(tx, id);
}

/** STOP closes the channel and is confirmed once; START opens it, which is an agreement in their own words. */
async function followWish(tx: Tx, id: string, { at, text }: { at: Date; text: string }) {
  const wish = channelWish(text);
  if (!wish) return;
  const conversation = await tx.conversation.findUniqueOrThrow({
    where: { id },
    include: {
      assessment: { select: { language: true } },
      lead: { select: { language: true } },
    },
  });
  const { stoppedAt, agreedAt } = conversation;
  // An older wish that comes late changes nothing.
  if ((stoppedAt ?? at) > at || (agreedAt ?? at) > at) return;
  const words = text.slice(0, 200);
  if (wish === "start") {
    const agreed = { agreedAt: at, agreedWords: words, agreedBy: "message" };
    await tx.conversation.update({
      where: { id },
      data: { ...agreed, stoppedAt: null, stoppedWords: null, stopMessageId: null },
      select: { id: true },
    });
    return;
  }
  await tx.conversation.update({
    where: { id },
    data: { stoppedAt: at, stoppedWords: words },
    select: { id: true },
  });
  if (!stoppedAt && isWindowOpen(conversation, now())) await confirmStop(tx, conversation);
}

type Stopped = {
  id: string;
  phone: string | null;
  userId: string | null;
  assessmentId: string | null;
  location: string | null;
  assessment: { language: string | null } | null;
  lead: { language: string | null } | null;
};

async function confirmStop(tx: Tx, conversation: Stopped): Promise<void> {
  const { id, phone, userId, assessmentId, location, assessment, lead } = conversation;
  const to = phone ?? userId;
  if (to === null) return;
  const language = (assessment ?? lead)?.language;
  const { stopped } = inboxWords(isLanguage(language) ? language : "en");
  const message = await queueWhatsapp(tx, {
    to,
    subject: "WhatsApp was closed",
    body: stopped(brand().name),
    ...(assessmentId ? { assessmentId } : { location: location ?? undefined }),
    approvedTemplate: null,
    category: "service",
  });
  await tx.conversation.update({
    where: { id },
    data: { stopMessageId: message.id },
    select: { id: true },
  });
}

const nameOf = ({ phone, userId }: { phone: string | null; userId: string | null }) =>
  phone ? showMobile(phone) : (userId ?? "");

/** The conversation stays with its case, and says itself that the number is another one. */
export async function changeNumber(item: NumberChangedItem, tx: Tx): Promise<void> {
  const { providerId, before, after } = item;
  const at = notLater(item.at);
  await lockPerson(tx, before, after);
  if (await tx.incomingMessage.count({ where: { providerId } })) return;
  const conversation = await changePerson(tx, before, after);
  if (!conversation) return;
  const { id, assessmentId } = conversation;
  const body =
    after.phone && before.phone !== after.phone
      ? `Changed the number${before.phone ? ` from ${nameOf(before)}` : ""} to ${nameOf(after)}. The mobile on the case stays as it is until you change it.`
      : "WhatsApp gave this person another id.";
  await tx.incomingMessage.create({
    data: {
      ...{ conversationId: id, assessmentId, providerId, kind: "other", body, at },
      createdAt: now(),
    },
    select: { id: true },
  });
  // The inbox does not show who never wrote.
  if (!conversation.lastIncomingAt) return;
  await tx.$executeRaw`
    UPDATE conversation SET unread = unread + 1, last_at = greatest(last_at, ${at}::timestamptz) WHERE id = ${id}::uuid`;
  await tellOfAnswer(tx, id);
}
