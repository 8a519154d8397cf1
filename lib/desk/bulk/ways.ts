import "server-only";
import type { z } from "zod";
import { lastEdition, templateArgs } from "@/lib/catalogue/templates/queries";
import type * as answer from "@/lib/desk/bulk/answer";
import { messagePriceNow } from "@/lib/office/message-costs/queries";
import type { Tx } from "@/lib/platform/db";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import { smsLength } from "@/lib/values/sms-length";

/** Cases that may be written to by WhatsApp: free words within a day of their own, approved ones where they agreed. */
type Group = { language: string; way: "open" | "agreed" | "none"; count: number };

const groupsOf = (from: Tx, refs: string[]) => from.$queryRaw<Group[]>`
  SELECT coalesce(a.language, 'en') AS language, count(*)::int AS count,
    CASE WHEN c.id IS NULL OR c.stopped_at IS NOT NULL THEN 'none'
      WHEN c.last_incoming_at > ${new Date(now().getTime() - DAY_MS)}::timestamptz THEN 'open'
      WHEN c.agreed_at IS NOT NULL THEN 'agreed' ELSE 'none' END AS way
  FROM assessment a LEFT JOIN conversation c ON c.channel = 'whatsapp' AND c.phone = a.mobile
  WHERE a.ref_no = ANY (${refs}) GROUP BY 1, 3`;

/** A template by its name: in each language the parts of its text message, and whether WhatsApp has approved one. */
async function templateOf(from: Tx, name: string) {
  const rows = await from.messageTemplate.findMany({
    where: { kind: "status_update", name, active: true },
    ...templateArgs,
  });
  const rowIn = (channel: string, language: string) =>
    rows.find((row) => row.channel === channel && row.language === language) ??
    rows.find((row) => row.channel === channel && row.language === "en");
  return (language: string) => {
    const [sms, whatsapp] = [rowIn("sms", language), rowIn("whatsapp", language)];
    return {
      parts: sms ? smsLength(lastEdition(sms).body).parts : 0,
      isApproved: whatsapp ? lastEdition(whatsapp).approval?.status === "approved" : false,
    };
  };
}

/**
 * By which way an update would reach these cases now, and what one message costs. `parts` are those of all its text messages,
 * reckoned of a template before its fields have values; null of words that are still being typed.
 */
export async function waysOf(
  from: Tx,
  refs: string[],
  template: string | null | undefined,
): Promise<z.output<typeof answer.messageWays>> {
  const [groups, wordsIn, part, utility, service] = await Promise.all([
    groupsOf(from, refs),
    template ? templateOf(from, template) : undefined,
    messagePriceNow("sms", "part"),
    messagePriceNow("whatsapp", "utility"),
    messagePriceNow("whatsapp", "service"),
  ]);
  const ways = { free: 0, approved: 0, sms: 0, parts: 0 };
  for (const { language, way, count } of groups) {
    const words = wordsIn?.(language);
    if (isConfigured("whatsapp") && way === "open") ways.free += count;
    else if (isConfigured("whatsapp") && way === "agreed" && words?.isApproved)
      ways.approved += count;
    else {
      ways.sms += count;
      ways.parts += (words?.parts ?? 0) * count;
    }
  }
  const prices = { part: part ?? null, utility: utility ?? null, service: service ?? null };
  return { ...ways, parts: template ? ways.parts : null, prices };
}
