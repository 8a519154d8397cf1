import "server-only";
import { env } from "@/lib/platform/env";
import type { Attached } from "@/lib/platform/outbox/attachment";
import type { Registered } from "@/lib/platform/outbox/dlt";
import type { Channel } from "@/lib/platform/outbox/labels";
import { sendMail } from "@/lib/platform/outbox/mailer";
import { sendSms } from "@/lib/platform/outbox/sms-send";
import { type OutgoingWhatsapp, sendByWhatsapp } from "@/lib/platform/outbox/whatsapp-send";
import { hasWhatsapp } from "@/lib/platform/whatsapp/send";

const isSet: Record<Channel, () => unknown> = {
  email: () => env().SMTP_URL,
  sms: () => env().SMS_GATEWAY,
  whatsapp: hasWhatsapp,
};

/** Whether this process has something to send by. Without it messages wait, and say so. */
export const isConfigured = (channel: Channel) => Boolean(isSet[channel]());

type Message = OutgoingWhatsapp & {
  channel: string;
  subject: string;
  attachment?: Attached | null;
  /** of a text message: as what the operators know it */
  registered?: Registered;
};

/** Sends one message by its channel, or throws. Answers the gateway's id of it, where it gives one. */
export async function send(message: Message): Promise<string | null> {
  if (message.channel === "whatsapp") return sendByWhatsapp(message);
  const { id, recipient: to, body, registered } = message;
  if (message.channel === "sms") return sendSms({ id, to, body, registered });
  await sendMail(message);
  return null;
}
