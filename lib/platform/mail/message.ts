import type { ParsedMail } from "mailparser";

// What a mail says of itself. A sender proves nothing: anybody can write any name into it. Pure.

/** A mail as the worker reads it; its files stay where they are. */
export type ReadMail = {
  /** null where it has none */
  messageId: string | null;
  /** in small letters; null where there is none, as in most bounces */
  from: string | null;
  name: string | null;
  subject: string;
  /** in plain words, never HTML */
  text: string;
  /** our messages that it answers, by the outbox's ids */
  answers: string[];
  isAutomatic: boolean;
  /** our message that came back, and why */
  bounce: { id: string; reason: string } | null;
  files: { name: string | null; mime: string }[];
};

const ourId = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@overseas-desk>/gi;
const ourIds = (text: string) => [...text.matchAll(ourId)].flatMap(([, id]) => id ?? []);

/** The lines of a header, folded ones in one. */
const headerOf = ({ headerLines }: ParsedMail, name: string) =>
  headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) => line.slice(line.indexOf(":") + 1).replace(/\s+/g, " "))
    .join(" ")
    .trim();

/** Programs answer too: a conversation with one would never end (RFC 3834). */
function isAutomatic(mail: ParsedMail, from: string | null): boolean {
  const header = (name: string) => headerOf(mail, name).toLowerCase();
  const submitted = header("auto-submitted");
  return (
    from === null ||
    (submitted !== "" && submitted !== "no") ||
    /^(bulk|junk|list)$/.test(header("precedence")) ||
    header("return-path") === "<>" ||
    header("list-id") !== "" ||
    header("list-unsubscribe") !== "" ||
    /^(mailer-daemon|postmaster|no-?reply)@/.test(from)
  );
}

const reasons: [RegExp, string][] = [
  [/^5\.1\./, "There is no such address"],
  [/^5\.2\.2/, "The mailbox is full"],
  [/^5\.7\./, "The receiver's mail server took it for spam, or does not know our sender"],
];

/** Of a report as RFC 3464 has it, that our message failed for good. Others are left. */
function bounceOf(mail: ParsedMail, raw: string): ReadMail["bounce"] {
  if (!/multipart\/report\b.*delivery-status/i.test(headerOf(mail, "content-type"))) return null;
  const code = /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(raw)?.[1];
  const [id] = ourIds(raw);
  if (!id || !code || !/^Action:\s*failed\s*$/im.test(raw)) return null;
  const words = reasons.find(([codes]) => codes.test(code))?.[1];
  return { id, reason: `${words ?? "The receiver's mail server did not take it"} (${code})` };
}

/** Pictures that stand in the mail, such as the logo of a signature, are no papers. */
export const papersOf = ({ attachments }: ParsedMail) =>
  attachments.filter(({ related, contentType }) => !related && contentType !== "text/calendar");

/** `raw` as latin1, in which reports are looked for. */
export function readMessage(mail: ParsedMail, raw: string): ReadMail {
  const [sender] = mail.from?.value ?? [];
  const address = sender?.address?.trim().toLowerCase();
  const from =
    address && /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254 ? address : null;
  const line = (text: string | undefined, most: number) =>
    (text ?? "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, most);
  return {
    messageId: mail.messageId?.slice(0, 500) ?? null,
    from,
    name: line(sender?.name, 100) || null,
    subject: line(mail.subject, 200),
    text: (mail.text ?? "").replaceAll("\0", ""),
    answers: ourIds(`${headerOf(mail, "in-reply-to")} ${headerOf(mail, "references")}`),
    isAutomatic: isAutomatic(mail, from),
    bounce: bounceOf(mail, raw),
    files: papersOf(mail).map(({ filename, contentType }) => ({
      name: filename?.slice(0, 300) ?? null,
      mime: contentType,
    })),
  };
}
