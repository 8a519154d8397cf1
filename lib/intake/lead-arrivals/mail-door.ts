import "server-only";
import type { ArrivedEvent } from "@/lib/intake/lead-arrivals/schema";
import { type Field, fieldsOf } from "@/lib/intake/lead-sources/fields";
import { sourceBySender } from "@/lib/intake/lead-sources/queries";
import { keepEvent } from "@/lib/platform/hooks/receive";
import type { MailArrival } from "@/lib/platform/mail/source";

// The mails by which a portal tells of a lead.

/** Ten digits, as any mobile has them, whatever stands between or around. */
const holdsNumber = (text: string) => /(?:\d[\s().-]{0,3}){10}/.test(text);

/**
 * Keeps a portal's mail as somebody who came by its source; false where it is none, as its newsletter, which names no number.
 * One whose lines say no number waits with its words for a person. One that is told twice is one.
 */
export async function receiveLeadMail(mail: MailArrival): Promise<boolean> {
  const source = await sourceBySender(mail.from);
  if (!source || !holdsNumber(mail.text)) return false;
  const lines: Field[] = [["Subject", mail.subject], ...fieldsOf(mail.text)];
  const isSaid = lines.some(([, text]) => holdsNumber(text));
  const fields: Field[] = isSaid ? lines : [...lines, ["Mail", mail.text.slice(0, 1_000)]];
  const event: ArrivedEvent = { source: source.id, fields: fields.map(([...pair]) => pair) };
  await keepEvent("leads", JSON.stringify(event), `mail ${source.id} ${mail.providerId}`);
  return true;
}
