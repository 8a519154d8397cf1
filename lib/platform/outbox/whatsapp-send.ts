import "server-only";
import { z } from "zod";
import { db } from "@/lib/platform/db";
import { isWindowOpen } from "@/lib/platform/outbox/window";
import { Rejected } from "@/lib/platform/rejected";
import { sendWhatsapp } from "@/lib/platform/whatsapp/send";
import { now } from "@/lib/values/clock";

export type OutgoingWhatsapp = {
  id: string;
  /** E.164, or the id of somebody who shows no number */
  recipient: string;
  body: string;
  conversationId: string | null;
  approvedTemplate: unknown;
  /** puts the secret part where its mark stands */
  withSecret: (words: string) => string;
};

const stored = z.object({
  name: z.string(),
  language: z.string(),
  params: z.array(z.string()),
});

/**
 * Sends it as free words while the receiver's own message is younger than a day, which costs nothing, and else by its approved
 * template. Asked now and not when it was queued, because the day may end between.
 */
export async function sendByWhatsapp(message: OutgoingWhatsapp): Promise<string | null> {
  const { id, recipient, body, conversationId, approvedTemplate, withSecret } = message;
  const to = recipient.startsWith("+") ? { phone: recipient } : { userId: recipient };
  const receiver =
    conversationId === null
      ? null
      : await db.conversation.findUnique({
          where: { id: conversationId },
          select: { lastIncomingAt: true, stoppedAt: true, stopMessageId: true },
        });
  if (receiver?.stoppedAt && receiver.stopMessageId !== id)
    throw new Rejected("The receiver wants no messages by WhatsApp any more");
  if (receiver && isWindowOpen(receiver, now())) {
    const { providerId } = await sendWhatsapp({ id, to, kind: "text", body });
    return providerId;
  }
  if (approvedTemplate === null)
    throw new Rejected("Their last message is older than a day, and only approved words go then");
  const { params, ...template } = stored.parse(approvedTemplate);
  const filled = params.map(withSecret);
  const { providerId } = await sendWhatsapp({
    ...{ id, to, kind: "template" as const },
    ...{ ...template, params: filled },
  });
  return providerId;
}
