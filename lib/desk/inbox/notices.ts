import "server-only";
import { nameToken } from "@/lib/people/notifications/names";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import type { Tx } from "@/lib/platform/db";
import type { Channel } from "@/lib/platform/outbox/labels";

const by: Record<Channel, string> = { whatsapp: "by WhatsApp", sms: "by SMS", email: "by email" };

const conversationPath = (id: string) => `/app/inbox/${id}` as const;

/** One notice for a conversation until somebody reads it, which makes the next version of it. */
export const noticeOf = ({ id, version }: { id: string; version: number }) => `${id} ${version}`;

/**
 * Tells the handler that somebody answers. Of a case without one the admins of its branch are told, of an unknown number those who
 * stand at its desk.
 */
export async function tellOfAnswer(tx: Tx, id: string): Promise<void> {
  const conversation = await tx.conversation.findUniqueOrThrow({
    where: { id },
    include: { assessment: { select: { ref_no: true } } },
  });
  const { channel, handlerId, location, assessment, leadId } = conversation;
  const way = by[channel as Channel];
  const isKnown = assessment !== null || leadId !== null;
  const who = assessment ? `${nameToken}, ${assessment.ref_no},` : `Lead: ${nameToken}`;
  const notice = {
    kind: "answer" as const,
    text: isKnown ? `${who} writes ${way}` : `An unknown number writes ${way}`,
    page: conversationPath(id),
    about: noticeOf(conversation),
  };
  if (handlerId) return notify(tx, [handlerId], notice);
  if (location)
    await notifyBranch(tx, location, isKnown ? ["admin"] : ["reception", "admin"], notice);
}
