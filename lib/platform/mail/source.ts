import "server-only";
import { createHash } from "node:crypto";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { HookSource } from "@/lib/platform/hooks/sources";
import { log } from "@/lib/platform/log";
import type { ReadMail } from "@/lib/platform/mail/message";
import { withoutQuote } from "@/lib/platform/mail/quote";
import { type KeptMail, paperKey, readKept } from "@/lib/platform/mail/read";

/** A mail of somebody, of whom nothing but the address that they wrote is known. */
export type MailArrival = {
  providerId: string;
  from: string;
  name: string | null;
  subject: string;
  text: string;
  /** our messages that it answers */
  answers: string[];
  files: { key: string; name: string | null; mime: string }[];
  branch: string | null;
  at: Date;
};

/** What features do with what comes by mail. */
export type MailHandlers = {
  /** a mail of a person or a program, before anybody looks at it; true where nobody is to */
  portal: (mail: MailArrival) => Promise<boolean>;
  mail: (mail: MailArrival, tx: Tx) => Promise<void>;
  bounce: (bounce: { id: string; reason: string; at: Date }, tx: Tx) => Promise<void>;
};

/** Our own mails come back where an office's rule forwards all that it sends. */
function isOwn(from: string): boolean {
  const { MAIL_FROM } = env();
  return (/<([^<>]+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM).toLowerCase() === from;
}

/** Of a mail without an id, its bytes are one. */
const idOf = ({ messageId }: ReadMail, { mime }: KeptMail) =>
  `mail:${messageId ?? createHash("sha256").update(mime).digest("hex")}`;

/**
 * A bounce marks the message that came back, a portal's mail may tell of a lead, what other programs wrote goes nowhere, and all
 * else is somebody's mail.
 */
export const mailSource =
  (handlers: MailHandlers): HookSource =>
  async ({ id, payload, receivedAt: at }) => {
    const kept = JSON.parse(payload) as KeptMail;
    const mail = await readKept(kept);
    const { from, bounce, name, subject, answers, files } = mail;
    if (bounce) return [(tx) => handlers.bounce({ ...bounce, at }, tx)];
    const dropped = () => log.info({ event: id }, "a mail that a program wrote is dropped");
    if (from === null || isOwn(from)) {
      dropped();
      return [null];
    }
    const arrival = {
      ...{ from, name, subject, answers, at, branch: kept.branch },
      providerId: idOf(mail, kept),
      text: withoutQuote(mail.text),
      files: files.map((file, index) => ({ ...file, key: paperKey(id, index) })),
    };
    return [
      async (tx) => {
        if (await handlers.portal(arrival)) return;
        if (mail.isAutomatic) return dropped();
        await handlers.mail(arrival, tx);
      },
    ];
  };
