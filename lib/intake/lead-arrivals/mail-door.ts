import "server-only";
import type { ArrivedEvent } from "@/lib/intake/lead-arrivals/schema";
import { type Field, fieldsOf } from "@/lib/intake/lead-sources/fields";
import { sourceBySender } from "@/lib/intake/lead-sources/queries";
import { keepEvent } from "@/lib/platform/hooks/receive";
import { countAttempt } from "@/lib/platform/limits/rate-limit";
import type { MailArrival } from "@/lib/platform/mail/source";
import { canonicalMobile } from "@/lib/values/mobile";

// The mails by which a portal tells of a lead.

/**
 * Keeps a portal's mail as somebody who came by its source; false where it is none, as its newsletter, which names no mobile.
 * One that is told twice is one.
 */
export async function receiveLeadMail(mail: MailArrival): Promise<boolean> {
  const source = await sourceBySender(mail.from);
  if (!source) return false;
  const fields: Field[] = [["Subject", mail.subject], ...fieldsOf(mail.text)];
  if (!fields.some(([, text]) => canonicalMobile(text))) return false;
  if (await countAttempt([{ name: "leads.source", key: source.id }])) return false;
  const event: ArrivedEvent = { source: source.id, fields: fields.map(([...pair]) => pair) };
  await keepEvent("leads", JSON.stringify(event), `mail ${source.id} ${mail.providerId}`);
  return true;
}
