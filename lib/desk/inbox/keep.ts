import "server-only";
import type { MessageSubject } from "@/lib/desk/inbox/subject";
import type { Tx } from "@/lib/platform/db";
import type { Channel } from "@/lib/platform/outbox/labels";
import { now } from "@/lib/values/clock";

// A message of every channel goes through these steps.

/** So many letters of a message are kept. */
export const longest = 10_000;

/** Nothing that comes is from tomorrow, whatever its clock says. */
export const notLater = (at: Date) => (at > now() ? now() : at);

/** A transfer holds the case until its commit; who waits here reads the new handler. */
export async function lockSubject(tx: Tx, { assessmentId, leadId }: MessageSubject): Promise<void> {
  if (assessmentId)
    await tx.$queryRaw`SELECT FROM assessment WHERE id = ${assessmentId}::uuid FOR SHARE`;
  else if (leadId) await tx.$queryRaw`SELECT FROM lead WHERE id = ${leadId}::uuid FOR SHARE`;
}

type Keys = {
  channel: Channel;
  phone?: string | null;
  userId?: string | null;
  email?: string;
  lastAt: Date;
};

/** A number that is nobody's is of the branch that it wrote to, or of the office's first one, where somebody picks it up. */
export async function beginConversation(
  tx: Tx,
  keys: Keys,
  { assessmentId, leadId }: MessageSubject,
  branch: string | null = null,
): Promise<string> {
  const branches = await tx.branch.findMany({
    where: { active: true },
    orderBy: [{ position: "asc" }, { code: "asc" }],
    select: { code: true },
  });
  const [first] = [...branches.filter(({ code }) => code === branch), ...branches];
  const location = first?.code ?? null;
  const data = { ...keys, assessmentId, leadId, location };
  const { id } = await tx.conversation.create({ data, select: { id: true } });
  return id;
}

type Message = { id: string; at: Date; about: MessageSubject; profileName: string | null };

/** Times only go forwards; what the conversation is about follows its newest message. */
export const countMessage = (tx: Tx, { id, at, about, profileName }: Message) => tx.$executeRaw`
  UPDATE conversation SET unread = unread + 1, profile_name = coalesce(${profileName}, profile_name),
    last_at = greatest(last_at, ${at}::timestamptz),
    last_incoming_at = greatest(last_incoming_at, ${at}::timestamptz),
    assessment_id = CASE WHEN last_incoming_at > ${at}::timestamptz THEN coalesce(assessment_id, ${about.assessmentId}::uuid)
      ELSE coalesce(${about.assessmentId}::uuid, assessment_id) END,
    lead_id = coalesce(${about.leadId}::uuid, lead_id)
  WHERE id = ${id}::uuid`;

/**
 * A case's messages to this address from before it first wrote stand in its conversation, so that the answer is read with its
 * question.
 */
export async function adoptMessages(
  tx: Tx,
  conversationId: string,
  {
    channel,
    recipient,
    assessmentId,
  }: { channel: Channel; recipient: string; assessmentId: string | null },
): Promise<void> {
  if (assessmentId === null) return;
  await tx.outboxMessage.updateMany({
    where: { assessmentId, channel, recipient, conversationId: null },
    data: { conversationId },
  });
}
