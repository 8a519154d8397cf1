import "server-only";
import { ownMobileFirst } from "@/lib/case/queries";
import type { Tx } from "@/lib/platform/db";

/** What a message is about: a case, else a lead, else nobody knows. */
export type MessageSubject = {
  assessmentId: string | null;
  leadId: string | null;
  /** the message of ours that it answers */
  answersId: string | null;
};
type Known = {
  conversationIds: string[];
  phone: string | null;
  email: string | null;
  /** by which the message of ours that it answers is known, to its gateway or to us; null where it says none */
  answers: { providerId: string } | { channel: "email"; id: { in: string[] } } | null;
};

/**
 * The case of the message that it answers; else that of our last message to this number; else the case, then the open lead,
 * whose number it is; else the case with a contact of this number. A family has one number for two students, so what we wrote last says whom an answer is about, unless
 * somebody chose the case by hand since.
 */
export async function subjectOf(
  tx: Tx,
  { conversationIds, phone, email, answers }: Known,
): Promise<MessageSubject> {
  const answered =
    answers &&
    (await tx.outboxMessage.findFirst({
      where: answers,
      orderBy: { createdAt: "desc" },
      select: { id: true, assessmentId: true },
    }));
  const answersId = answered?.id ?? null;
  const assessmentId =
    answered?.assessmentId ??
    (await lastWritten(tx, conversationIds)) ??
    (await ownerOf(tx, phone)) ??
    (await writerOf(tx, email)) ??
    (await caseOf(tx, conversationIds));
  if (assessmentId) return { assessmentId, leadId: null, answersId };
  if (phone === null) return { assessmentId: null, leadId: null, answersId };
  const lead = await tx.lead.findFirst({ where: { mobile: phone, state: "open" } });
  if (lead) return { assessmentId: null, leadId: lead.id, answersId };
  return { assessmentId: await caseOfContact(tx, phone), leadId: null, answersId };
}

/** The one case that is worked on and has a contact with this number; of several, somebody chooses by hand. */
export async function caseOfContact(tx: Tx, phone: string): Promise<string | null> {
  const [one, ...others] = await tx.contact.findMany({
    where: { mobile: phone, assessment: { state: { not: "rejected" } } },
    select: { assessmentId: true },
    take: 2,
  });
  return one && others.length === 0 ? one.assessmentId : null;
}

/** What somebody chose, or what we wrote about since. */
async function lastWritten(tx: Tx, conversationIds: string[]): Promise<string | null> {
  const rows = await tx.$queryRaw<{ id: string | null }[]>`
    SELECT coalesce((
        SELECT m.assessment_id FROM outbox_message m
        WHERE m.conversation_id = c.id AND m.assessment_id IS NOT NULL
          AND m.created_at > coalesce(c.moved_at, '-infinity')
        ORDER BY m.created_at DESC, m.id DESC LIMIT 1),
      CASE WHEN c.moved_at IS NOT NULL THEN c.assessment_id END)::text AS id
    FROM conversation c WHERE c.id = ANY (${conversationIds}::uuid[])`;
  return rows.find(({ id }) => id !== null)?.id ?? null;
}

/** The case stays though its mobile is another one since. */
async function caseOf(tx: Tx, conversationIds: string[]): Promise<string | null> {
  const row = await tx.conversation.findFirst({
    where: { id: { in: conversationIds }, assessmentId: { not: null } },
    select: { assessmentId: true },
  });
  return row?.assessmentId ?? null;
}

/** Of a family with one address, the case that came last and is worked on. */
async function writerOf(tx: Tx, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const rows = await tx.assessment.findMany({
    where: { OR: [{ email }, { officialEmail: email }] },
    orderBy: { createdAt: "desc" },
    take: 20,
    select: { id: true, state: true },
  });
  const [one] = [...rows.filter(({ state }) => state !== "rejected"), ...rows];
  return one?.id ?? null;
}

/** The case whose own or official number it is. */
export async function ownerOf(tx: Tx, phone: string | null): Promise<string | null> {
  if (phone === null) return null;
  const own = await tx.assessment.findFirst({
    where: { mobile: phone },
    orderBy: ownMobileFirst,
    select: { id: true },
  });
  if (own) return own.id;
  const official = await tx.assessment.findFirst({
    where: { officialMobile: phone },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  return official?.id ?? null;
}
