import "server-only";
import { lockCase } from "@/lib/case/queries";
import { eraseCase } from "@/lib/office/erasure/operations";
import type { RetentionKind } from "@/lib/office/retention/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { type Failure, isFailure } from "@/lib/platform/result";
import { dropFiles } from "@/lib/platform/storage/stored-file";
import type { Prisma } from "@/prisma/generated/client";

// What goes of a record of each kind. Each is locked first, so that what somebody does with it meanwhile is seen.

/** A record that is locked and may still turn out to be kept. */
type Eraser = {
  /** false where it is there no more */
  lock: (tx: Tx, id: string, viewer: Viewer) => Promise<boolean>;
  erase: (tx: Tx, id: string, viewer: Viewer) => Promise<Failure | undefined>;
};

const isThere = async (rows: Promise<unknown[]>) => (await rows).length > 0;

/** The lead, its conversation and the messages to its number, where no case and no other lead has that. */
async function eraseLead(tx: Tx, id: string) {
  const { mobile } = await tx.lead.findUniqueOrThrow({ where: { id }, select: { mobile: true } });
  const talks = await tx.conversation.findMany({
    where: { leadId: id, assessmentId: null },
    select: { id: true },
  });
  const incoming = {
    conversationId: { in: talks.map((talk) => talk.id) },
    assessmentId: null,
  } satisfies Prisma.IncomingMessageWhereInput;
  const files = await tx.incomingMessage.findMany({
    where: { ...incoming, fileId: { not: null } },
    select: { fileId: true },
  });
  const papers = await tx.leadPaper.findMany({ where: { leadId: id }, select: { fileId: true } });
  await tx.incomingMessage.deleteMany({ where: incoming });
  await tx.outboxMessage.deleteMany({
    where: { assessmentId: null, conversationId: incoming.conversationId },
  });
  await tx.$executeRaw`
    DELETE FROM outbox_message WHERE assessment_id IS NULL AND recipient = ${mobile}
      AND NOT EXISTS (SELECT FROM assessment a WHERE ${mobile} IN (a.mobile, a.official_mobile))
      AND NOT EXISTS (SELECT FROM lead l WHERE l.mobile = ${mobile} AND l.id <> ${id}::uuid)`;
  await tx.lead.delete({ where: { id }, select: { id: true } });
  await tx.conversation.deleteMany({
    where: { id: incoming.conversationId, incoming: { none: {} }, outgoing: { none: {} } },
  });
  await dropFiles(
    tx,
    [...files, ...papers].flatMap(({ fileId }) => fileId ?? []),
  );
}

/** The message stays, since what it cost is added up and the conversation tells that it was sent. */
const eraseMessage = (tx: Tx, id: string) =>
  tx.outboxMessage.update({
    where: { id },
    data: { recipient: "–", subject: "", body: "", lastError: null },
    select: { id: true },
  });

async function eraseFile(tx: Tx, id: string) {
  const { fileId } = await tx.incomingMessage.findUniqueOrThrow({
    where: { id },
    select: { fileId: true },
  });
  const data = { fileId: null, fileName: null, fileFault: "Its time was over, and it was deleted" };
  await tx.incomingMessage.update({ where: { id }, data, select: { id: true } });
  await dropFiles(tx, fileId ? [fileId] : []);
}

/** As an erasure leaves it: the office shows that it answered, and when. */
const eraseRequest = (tx: Tx, id: string) =>
  tx.$executeRaw`
    UPDATE person_request SET name = '–', words = NULL, answer = '–', ref_no = coalesce(ref_no, '–'), mobile = NULL,
      version = version + 1 WHERE id = ${id}::uuid`;

const withoutRefusal =
  (erase: (tx: Tx, id: string) => Promise<unknown>): Eraser["erase"] =>
  async (tx, id) => {
    await erase(tx, id);
    return undefined;
  };

export const erasers: Record<RetentionKind, Eraser> = {
  leads: {
    lock: (tx, id) => isThere(tx.$queryRaw`SELECT FROM lead WHERE id = ${id}::uuid FOR UPDATE`),
    erase: withoutRefusal(eraseLead),
  },
  cases: {
    lock: async (tx, id, viewer) => !isFailure(await lockCase(tx, viewer, id, "case.personalData")),
    erase: async (tx, id, viewer) => {
      const person = await lockCase(tx, viewer, id, "case.personalData");
      if (isFailure(person)) return person;
      const erased = await eraseCase(tx, person);
      return isFailure(erased) ? erased : undefined;
    },
  },
  messages: {
    lock: (tx, id) =>
      isThere(tx.$queryRaw`SELECT FROM outbox_message WHERE id = ${id}::uuid FOR UPDATE`),
    erase: withoutRefusal(eraseMessage),
  },
  files: {
    lock: (tx, id) =>
      isThere(tx.$queryRaw`SELECT FROM incoming_message WHERE id = ${id}::uuid FOR UPDATE`),
    erase: withoutRefusal(eraseFile),
  },
  requests: {
    lock: (tx, id) =>
      isThere(tx.$queryRaw`SELECT FROM person_request WHERE id = ${id}::uuid FOR UPDATE`),
    erase: withoutRefusal(eraseRequest),
  },
};
