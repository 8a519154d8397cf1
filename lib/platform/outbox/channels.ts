import "server-only";
import { env } from "@/lib/platform/env";
import type { Attached } from "@/lib/platform/outbox/attachment";
import type { Registered } from "@/lib/platform/outbox/dlt";
import type { Channel } from "@/lib/platform/outbox/labels";
import { sendMail } from "@/lib/platform/outbox/mailer";
import { sendSms } from "@/lib/platform/outbox/sms-send";

/** Whether this process has something to send by. Without it messages wait, and say so. */
export const isConfigured = (channel: Channel) =>
  Boolean(channel === "sms" ? env().SMS_GATEWAY : env().SMTP_URL);

type Message = {
  id: string;
  channel: string;
  recipient: string;
  subject: string;
  body: string;
  attachment?: Attached | null;
  /** of a text message: as what the operators know it */
  registered?: Registered;
};

/** Sends one message by its channel, or throws. */
export const send = (message: Message) =>
  message.channel === "sms"
    ? sendSms({
        id: message.id,
        to: message.recipient,
        body: message.body,
        registered: message.registered,
      })
    : sendMail(message);
