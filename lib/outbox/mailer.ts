import "server-only";
import nodemailer, { type Transporter } from "nodemailer";
import { env } from "@/lib/env";

let transporter: Transporter | undefined;

/** Sends one mail, or throws. The same id gives the same Message-ID, so a repeat can be told. */
export async function sendMail(mail: {
  id: string;
  recipient: string;
  subject: string;
  body: string;
}) {
  const { SMTP_URL, SMTP_TIMEOUT_MS: timeout, MAIL_FROM } = env();
  if (!SMTP_URL) throw new Error("no mail server configured");
  transporter ??= nodemailer.createTransport(SMTP_URL, {
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  } as object);
  await transporter.sendMail({
    from: MAIL_FROM,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    messageId: `<${mail.id}@overseas-desk>`,
  });
}
