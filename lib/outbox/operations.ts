import "server-only";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { operation } from "@/lib/operation/operation";
import { refuse } from "@/lib/operation/result";
import { queueJob } from "@/lib/outbox/queue";
import { messageRef } from "@/lib/outbox/schema";

/** Queues a message again that was given up, or written while no mail server was configured. */
export const sendAgain = operation({
  name: "outbox.sendAgain",
  who: "outbox.read",
  input: messageRef,
  done: "The message is waiting to be sent",
  pages: ["/app/outbox"],
  subject: async ({ input, tx }) => tx.outboxMessage.findUnique({ where: { id: input.id } }),
  change: async ({ subject, tx }) => {
    if (!env().SMTP_URL) return refuse(409, "No mail server is configured");
    // The state is part of the condition: two clicks queue it once.
    const { count } = await tx.outboxMessage.updateMany({
      where: { id: subject.id, state: { in: ["dead", "unconfigured"] } },
      data: { state: "queued", tries: 0, createdAt: now() },
    });
    if (!count) return refuse(409, "This message is on its way already");
    await queueJob(tx, subject.id);
    return {};
  },
  audit: ({ subject }) => ({ subject: subject.recipient }),
});
