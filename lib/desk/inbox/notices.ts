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
 * Tells the handler that somebody answers. Of a case without one, or whose handler is switched off, the admins of its branch are told, of an
 * unknown number those who stand at its desk, and of one whose case is deleted the admins of all branches.
 */
export async function tellOfAnswer(tx: Tx, id: string): Promise<void> {
  const conversation = await tx.conversation.findUniqueOrThrow({
    where: { id },
    include: {
      assessment: { select: { ref_no: true } },
      handler: { select: { active: true } },
    },
  });
  const { channel, handlerId, handler, location, assessment, leadId } = conversation;
  const way = by[channel as Channel];
  const isKnown = assessment !== null || leadId !== null;
  const who = assessment ? `${nameToken}, ${assessment.ref_no},` : `Lead: ${nameToken}`;
  const notice = {
    kind: "answer" as const,
    text: isKnown ? `${who} writes ${way}` : `An unknown number writes ${way}`,
    page: conversationPath(id),
    about: noticeOf(conversation),
  };
  if (handlerId && handler?.active) return notify(tx, [handlerId], notice);
  if (location)
    return notifyBranch(tx, location, isKnown ? ["admin"] : ["reception", "admin"], notice);
  const admins = await tx.staff.findMany({
    where: { role: "admin", active: true, limitedTo: { isEmpty: true } },
    select: { id: true },
  });
  await notify(
    tx,
    admins.map((admin) => admin.id),
    notice,
  );
}
