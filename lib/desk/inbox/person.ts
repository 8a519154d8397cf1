import "server-only";
import type { Tx } from "@/lib/platform/db";
import type { WhatsappPerson } from "@/lib/platform/whatsapp/items";

/**
 * Makes what comes from one person go one after the other until the commit: two messages of somebody unknown would else make two
 * conversations. Both keys are locked in one order.
 */
export async function lockPerson(tx: Tx, ...people: WhatsappPerson[]): Promise<void> {
  const keys = people.flatMap(({ phone, userId }) => [phone, userId]).filter((key) => key !== null);
  for (const key of [...new Set(keys)].sort())
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('conversation ' || ${key}, 0))`;
}

const byWhatsapp = { channel: "whatsapp" } as const;
type Row = NonNullable<Awaited<ReturnType<Tx["conversation"]["findFirst"]>>>;

const byPhone = (tx: Tx, phone: string | null) =>
  phone === null ? null : tx.conversation.findFirst({ where: { ...byWhatsapp, phone } });
const byUser = (tx: Tx, userId: string | null) =>
  userId === null ? null : tx.conversation.findFirst({ where: { ...byWhatsapp, userId } });

/** The conversations with this number or id: two where one person wrote by each of them. Nothing is locked. */
export async function idsOfPerson(tx: Tx, { phone, userId }: WhatsappPerson): Promise<string[]> {
  const rows = await Promise.all([byUser(tx, userId), byPhone(tx, phone)]);
  return [...new Set(rows.flatMap((row) => row?.id ?? []))];
}

/**
 * The conversation with somebody who is known by a number, by an id, or by both; null for who never wrote and was never written
 * to. An id stays with its person and a number may become somebody else's: the number is then taken from whose it was. Two
 * conversations that turn out to be one person's become one.
 */
export async function findPerson(tx: Tx, person: WhatsappPerson): Promise<{ id: string } | null> {
  const { phone, userId } = person;
  const ofUser = await byUser(tx, userId);
  const ofPhone = await byPhone(tx, phone);
  if (!ofUser) {
    if (!ofPhone || userId === null || ofPhone.userId === null) {
      if (ofPhone && userId !== null) await setKeys(tx, ofPhone.id, { userId });
      return ofPhone;
    }
    await takeNumber(tx, ofPhone.id);
    return null;
  }
  if (!ofPhone || ofPhone.id === ofUser.id) {
    if (phone !== null && ofUser.phone !== phone) await setKeys(tx, ofUser.id, { phone });
    return ofUser;
  }
  if (ofPhone.userId === null) return joinConversations(tx, ofPhone, ofUser);
  await takeNumber(tx, ofPhone.id);
  await setKeys(tx, ofUser.id, { phone });
  return ofUser;
}

const setKeys = (tx: Tx, id: string, keys: { phone?: string | null; userId?: string }) =>
  tx.conversation.update({ where: { id }, data: keys, select: { id: true } });
const takeNumber = (tx: Tx, id: string) => setKeys(tx, id, { phone: null });

const later = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other);

/** All that was written stays; a channel that was closed in one of the two is closed. */
async function joinConversations(tx: Tx, kept: Row, other: Row): Promise<Row> {
  const { id } = kept;
  const moved = { conversationId: other.id };
  await tx.incomingMessage.updateMany({ where: moved, data: { conversationId: id } });
  await tx.outboxMessage.updateMany({ where: moved, data: { conversationId: id } });
  await tx.conversation.delete({ where: { id: other.id } });
  const agreed = kept.agreedAt ? kept : other;
  const stopped = kept.stoppedAt ? kept : other;
  return tx.conversation.update({
    where: { id },
    data: {
      userId: other.userId,
      profileName: kept.profileName ?? other.profileName,
      assessmentId: kept.assessmentId ?? other.assessmentId,
      leadId: kept.leadId ?? other.leadId,
      location: kept.location ?? other.location,
      agreedAt: agreed.agreedAt,
      agreedWords: agreed.agreedWords,
      agreedBy: agreed.agreedBy,
      stoppedAt: stopped.stoppedAt,
      stoppedWords: stopped.stoppedWords,
      stopMessageId: stopped.stopMessageId,
      movedAt: later(kept.movedAt, other.movedAt),
      lastIncomingAt: later(kept.lastIncomingAt, other.lastIncomingAt),
      lastAt: later(kept.lastAt, other.lastAt) ?? kept.lastAt,
      unread: kept.unread + other.unread,
    },
  });
}

/** Somebody has another number or another id from now on; null for a person who is not known here. */
export async function changePerson(
  tx: Tx,
  before: WhatsappPerson,
  after: WhatsappPerson,
): Promise<Row | null> {
  let current = (await byUser(tx, before.userId)) ?? (await byPhone(tx, before.phone));
  if (!current) return null;
  const { id, userId } = current;
  const keys = { phone: after.phone ?? current.phone, userId: after.userId ?? userId };
  for (const find of [() => byPhone(tx, after.phone), () => byUser(tx, after.userId)]) {
    const other = await find();
    if (!other || other.id === id) continue;
    // A conversation from the new number without another id is the same person's; one with another id is a former owner's.
    const isSame =
      other.userId === null || other.userId === after.userId || other.userId === userId;
    if (isSame) current = await joinConversations(tx, current, other);
    else await takeNumber(tx, other.id);
  }
  return tx.conversation.update({ where: { id }, data: keys });
}
