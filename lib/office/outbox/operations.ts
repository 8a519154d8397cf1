import "server-only";
import { z } from "zod";
import { messageScope } from "@/lib/platform/access/scope";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { Held, registrationOf } from "@/lib/platform/outbox/dlt";
import { type Channel, channels, resendable } from "@/lib/platform/outbox/labels";
import { queueJob } from "@/lib/platform/outbox/queue";
import { unseal, wholeBody } from "@/lib/platform/outbox/secret";
import { keepSmsLimits } from "@/lib/platform/outbox/sms-limit";
import { Rejected } from "@/lib/platform/rejected";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { smsLength } from "@/lib/values/sms-length";

const messageRef = z.object({ id: z.uuid("There is no such message") });

const gone = {
  secret: "This message held a secret link, which is not kept. A new one must be asked for",
  sense: "This message makes no sense any more: its time is over",
  body: "What this message said was removed after 30 days",
};

const ofCase = { assessment: { select: { ref_no: true } } };

/** A student by their case: a line of the audit log outlives it, and holds no address of theirs (A4). */
const about = ({ recipient, assessment }: Written) => assessment?.ref_no ?? recipient;
type Written = { recipient: string; assessment: { ref_no: string } | null };

/** What a message says, for an admin who asks for it: the audit log says who did. */
export const openMessage = operation({
  name: "outbox.open",
  who: "outbox.read",
  input: messageRef,
  // An answer kept under a key would be another copy of what it says.
  keyed: false,
  subject: async ({ input, viewer, tx }) =>
    tx.outboxMessage.findFirst({
      where: { id: input.id, ...messageScope(viewer) },
      select: { id: true, recipient: true, body: true, ...ofCase },
    }),
  change: async ({ subject }) => ({ body: subject.body || gone.body }),
  audit: ({ subject }) => ({ subject: about(subject), detail: { message: subject.id } }),
});

/** Queues a message again that was given up, held, or written while nothing was configured to send it. */
export const sendAgain = operation({
  name: "outbox.sendAgain",
  who: "outbox.read",
  input: messageRef,
  done: "The message is waiting to be sent",
  subject: async ({ input, viewer, tx }) =>
    tx.outboxMessage.findFirst({
      where: { id: input.id, ...messageScope(viewer) },
      include: { secret: { select: { sealed: true } }, ...ofCase },
    }),
  change: async ({ subject, tx }) => {
    if (subject.hasSecret && !subject.secret) return refuse(409, gone.secret);
    if (!subject.body) return refuse(409, gone.body);
    if (subject.validUntil && subject.validUntil <= now()) return refuse(409, gone.sense);
    const channel = subject.channel as Channel;
    if (!isConfigured(channel)) return refuse(409, `No ${channels[channel].by} is configured`);
    let partsOnce = 0;
    if (channel === "sms") {
      const { recipient: to, templateEditionId, secret } = subject;
      try {
        const body = wholeBody(subject.body, secret && unseal(secret.sealed));
        partsOnce = smsLength(body).parts;
        await registrationOf(tx, { to, templateEditionId, body });
        await keepSmsLimits(tx, { ...subject, body });
      } catch (error) {
        if (error instanceof Held) return refuse(409, error.message);
        if (error instanceof Rejected) return refuse(409, gone.secret);
        throw error;
      }
    }
    // The state is part of the condition: two clicks queue it once.
    const { count } = await tx.outboxMessage.updateMany({
      where: { id: subject.id, state: { in: [...resendable] } },
      data: {
        ...{ state: "queued", tries: 0, createdAt: now(), sentAt: null, lastError: null },
        // The gateway has taken it before, and takes its price once more.
        ...(channel === "sms" && subject.sentAt && { parts: subject.parts + partsOnce }),
        ...{ forwardedAt: null, deliveredAt: null, readAt: null, failedAt: null },
      },
    });
    if (!count) return refuse(409, "This message is on its way already");
    await queueJob(tx, subject.id);
    return {};
  },
  audit: ({ subject }) => ({ subject: about(subject), detail: { message: subject.id } }),
});
