import "server-only";
import nodemailer, { type Transporter } from "nodemailer";
import { env } from "@/lib/platform/env";
import type { Attached } from "@/lib/platform/outbox/attachment";

let transporter: Transporter | undefined;

/** Sends one mail, or throws. The same id gives the same Message-ID, so a repeat can be told. */
export async function sendMail(mail: {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  attachment?: Attached | null;
}) {
  const { SMTP_URL, SMTP_TIMEOUT_MS: timeout, MAIL_FROM } = env();
  if (!SMTP_URL) throw new Error("no mail server configured");
  // One object: what is given beside an address are a message's defaults, not the connection's.
  transporter ??= nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  await transporter.sendMail({
    from: MAIL_FROM,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    ...(mail.attachment && {
      attachments: [
        {
          filename: mail.attachment.name,
          contentType: mail.attachment.mime,
          content: Buffer.from(mail.attachment.bytes),
        },
      ],
    }),
    messageId: `<${mail.id}@overseas-desk>`,
  });
}
