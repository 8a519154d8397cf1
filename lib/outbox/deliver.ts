import "server-only";
import { now } from "@/lib/clock";
import { db } from "@/lib/db";
import { send } from "@/lib/outbox/channels";
import { maxTries } from "@/lib/outbox/queue";
import { Rejected } from "@/lib/outbox/rejected";

const aDay = 24 * 60 * 60 * 1000;

/** An error as an admin may read it: what the peer said, without the message itself. */
const told = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/**
 * One try at one message. At least once: a peer that drops the line after accepting gets it again
 * with the same id. Throws to be tried again; what a peer refuses for good, and a message older than a
 * day, is given up.
 */
export async function deliver(id: string, tries: number): Promise<void> {
  const message = await db.outboxMessage.findUnique({ where: { id } });
  if (!message || message.state === "sent" || message.state === "dead") return;
  try {
    await send(message);
  } catch (error) {
    const late = tries >= maxTries || now().getTime() - message.createdAt.getTime() >= aDay;
    const dead = late || error instanceof Rejected;
    await db.outboxMessage.updateMany({
      where: { id },
      data: { state: dead ? "dead" : "retrying", tries, lastError: told(error) },
    });
    if (dead) return;
    throw new Error(`outbox ${id} failed`);
  }
  await db.outboxMessage.updateMany({
    where: { id },
    data: { state: "sent", tries, lastError: null, sentAt: now() },
  });
}
