import "server-only";
import nodemailer, { type Transporter } from "nodemailer";
import { type Env, env } from "@/lib/platform/env";
import type { Attached } from "@/lib/platform/outbox/attachment";

let known: { settings: Env; transporter: Transporter } | undefined;

/** The connection of the present settings; an admin may change them while the product runs. */
function transporter(): Transporter {
  const settings = env();
  if (known?.settings === settings) return known.transporter;
  const { SMTP_URL, SMTP_TIMEOUT_MS: timeout } = settings;
  if (!SMTP_URL) throw new Error("no mail server configured");
  // One object: what is given beside an address are a message's defaults, not the connection's.
  const made = nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  known = { settings, transporter: made };
  return made;
}

/** Sends one mail, or throws. The same id gives the same Message-ID, so a repeat can be told. */
export async function sendMail(mail: {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  attachment?: Attached | null;
}) {
  await transporter().sendMail({
    from: env().MAIL_FROM,
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
