import { randomUUID } from "node:crypto";
import { changeNumber, receiveIncoming } from "@/lib/desk/inbox/receive";
import { db } from "@/lib/platform/db";
import type { IncomingItem, WhatsappPerson } from "@/lib/platform/whatsapp/items";
import { now } from "@/lib/values/clock";
import { account } from "../whatsapp/keys";

type Arrival = {
  phone?: string | null;
  userId?: string | null;
  text?: string;
  /** what they call themselves there */
  name?: string;
  at?: Date;
  providerId?: string;
  replyTo?: string | null;
  message?: IncomingItem["message"];
};

const itemOf = (arrival: Arrival): IncomingItem => ({
  ...account,
  kind: "incoming",
  providerId: arrival.providerId ?? `wamid.${randomUUID()}`,
  at: arrival.at ?? now(),
  from: {
    phone: arrival.phone ?? null,
    userId: arrival.userId ?? null,
    profileName: arrival.name ?? "Gurpreet",
    username: null,
  },
  message: arrival.message ?? { type: "text", text: arrival.text ?? "Hello" },
  replyTo: arrival.replyTo ?? null,
});

/** A message as the worker hands it over, in a transaction of its own; answers the id that the gateway gave it. */
export async function arrives(arrival: Arrival): Promise<string> {
  const item = itemOf(arrival);
  await db.$transaction((tx) => receiveIncoming(item, tx));
  return item.providerId;
}

export const changesNumber = (
  before: WhatsappPerson,
  after: WhatsappPerson,
  providerId = `wamid.${randomUUID()}`,
) =>
  db.$transaction((tx) =>
    changeNumber({ ...account, kind: "numberChanged", providerId, at: now(), before, after }, tx),
  );

export const conversationWith = (phone: string) =>
  db.conversation.findUniqueOrThrow({
    where: { channel_phone: { channel: "whatsapp", phone } },
    include: { incoming: { orderBy: [{ at: "asc" }, { id: "asc" }] } },
  });

/** A message of ours about a case, as WhatsApp took it. */
export async function writtenTo(
  phone: string,
  { assessmentId, providerId }: { assessmentId: string; providerId?: string },
) {
  const conversation = await db.conversation.findUnique({
    where: { channel_phone: { channel: "whatsapp", phone } },
    select: { id: true },
  });
  return db.outboxMessage.create({
    data: {
      ...{ channel: "whatsapp", recipient: phone, subject: "Status update", body: "Good day" },
      ...{ state: "sent", assessmentId, conversationId: conversation?.id, providerId },
      createdAt: now(),
    },
  });
}
