import "server-only";
import { now } from "@/lib/clock";
import { operation } from "@/lib/operation/operation";
import { refuse } from "@/lib/operation/result";
import { isConfigured } from "@/lib/outbox/channels";
import { type Channel, channels } from "@/lib/outbox/labels";
import { queueJob } from "@/lib/outbox/queue";
import { messageRef } from "@/lib/outbox/schema";

/** Where a case shows what became of its messages. */
const caseTabs = ["status-updates", "send-update"].map(
  (tab) => `/app/view-assessment/[ref_no]/${tab}`,
);

/** Queues a message again that was given up, or written while nothing was configured to send it. */
export const sendAgain = operation({
  name: "outbox.sendAgain",
  who: "outbox.read",
  input: messageRef,
  done: "The message is waiting to be sent",
  pages: ["/app/outbox", ...caseTabs],
  subject: async ({ input, tx }) => tx.outboxMessage.findUnique({ where: { id: input.id } }),
  change: async ({ subject, tx }) => {
    const channel = subject.channel as Channel;
    if (!isConfigured(channel)) return refuse(409, `No ${channels[channel].by} is configured`);
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
