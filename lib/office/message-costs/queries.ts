import "server-only";
import { templateTitle } from "@/lib/catalogue/templates/labels";
import { type MessageCosts, messageCosts } from "@/lib/office/message-costs/answer";
import { costsInput } from "@/lib/office/message-costs/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { query } from "@/lib/platform/operation/query";
import { dayInIndia, now, onDay } from "@/lib/values/clock";
import { monthAfter } from "@/lib/values/months";
import { Prisma } from "@/prisma/generated/client";

type CostRow = MessageCosts["rows"][number];
type GroupRow = CostRow & { kind: string | null; language: string | null; name: string | null };

const firstDay = (month: string) => `${month}-01`;

/** Messages of the viewer's branches (P4). */
const ofBranches = ({ allBranches, branches }: Viewer) =>
  allBranches ? Prisma.empty : Prisma.sql`AND m.location = ANY (${branches})`;

/**
 * What gateways accepted in a month of India, by way, category and template. A text message is paid for by the part when it is
 * accepted, a WhatsApp message when it is delivered and WhatsApp takes something for it; each at the price of its own day, which
 * is that on which it was sent. An SMS that was accepted and sent again is paid for twice, so its row has the parts of both
 * (`sendAgain`); of a WhatsApp message that was not delivered nothing was paid.
 */
const groups = (viewer: Viewer, month: string) => db.$queryRaw<GroupRow[]>`
  SELECT m.channel, CASE WHEN m.channel = 'whatsapp' THEN m.category END AS category, t.kind, t.language, t.name,
    count(*)::int AS messages, coalesce(sum(m.parts) FILTER (WHERE m.channel = 'sms'), 0)::int AS parts,
    count(*) FILTER (WHERE m.state IN ('delivered', 'read'))::int AS delivered,
    count(*) FILTER (WHERE m.state = 'read')::int AS read,
    count(*) FILTER (WHERE m.state = 'undelivered')::int AS failed,
    coalesce(sum(price.price * m.parts) FILTER (WHERE m.channel = 'sms'
      OR (m.channel = 'whatsapp' AND m.billable AND m.delivered_at IS NOT NULL)), 0)::numeric(14, 2)::text AS cost
  FROM outbox_message m
  LEFT JOIN message_template_edition e ON e.id = m.template_edition_id
  LEFT JOIN message_template t ON t.id = e.template_id
  LEFT JOIN LATERAL (
    SELECT p.price FROM message_price p
    WHERE p.channel = m.channel AND p.category = CASE WHEN m.channel = 'sms' THEN 'part' ELSE m.category END
      AND p.from_day <= (m.sent_at AT TIME ZONE 'Asia/Kolkata')::date
    ORDER BY p.from_day DESC LIMIT 1) price ON true
  WHERE m.sent_at >= ${onDay(firstDay(month)).gte}
    AND m.sent_at < ${onDay(firstDay(monthAfter(month))).gte} ${ofBranches(viewer)}
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY m.channel, t.kind NULLS LAST, t.name, t.language, 2`;

const title = ({ kind, language, name, channel }: GroupRow) =>
  kind && language ? templateTitle({ kind, channel, language, name }) : null;

/** The price of one message now, in rupees; undefined where none was set. */
export async function messagePriceNow(
  channel: string,
  category: string,
): Promise<string | undefined> {
  const row = await db.messagePrice.findFirst({
    where: { channel, category, fromDay: { lte: new Date(dayInIndia()) } },
    orderBy: { fromDay: "desc" },
    select: { price: true },
  });
  return row?.price.toString();
}

let partPrice: { price: string | undefined; until: number } | undefined;
const aMinute = 60_000;

/**
 * The price of one part of a text message, as pages show it before sending. It is kept for a minute, since it changes once a
 * year and every page of a case would ask for it.
 */
export async function smsPartPrice(): Promise<string | undefined> {
  const at = now().getTime();
  if (!partPrice || partPrice.until < at)
    partPrice = { price: await messagePriceNow("sms", "part"), until: at + aMinute };
  return partPrice.price;
}

/** A price was set in this process. */
export function forgetPartPrice(): void {
  partPrice = undefined;
}

export const costsOfMonth = query({
  name: "outbox.costs",
  summary:
    "What a month's messages cost, by channel and template, with the prices that are reckoned with",
  answers: messageCosts,
  who: "outbox.read",
  failed: shortFailure,
  from: "replica",
  input: costsInput,
  read: async (viewer, { month = dayInIndia().slice(0, 7) }) => {
    const [rows, prices] = await Promise.all([
      groups(viewer, month),
      db.messagePrice.findMany({
        orderBy: [{ channel: "asc" }, { category: "asc" }, { fromDay: "desc" }],
      }),
    ]);
    const cost = rows.reduce((sum, row) => sum.add(row.cost), new Prisma.Decimal(0));
    return {
      month,
      cost: cost.toFixed(2),
      rows: rows.map((row) => {
        const { kind: _, language: __, name: ___, ...facts } = row;
        return { ...facts, template: title(row) };
      }),
      prices: prices.map(({ channel, category, fromDay, price }) => ({
        message: `${channel} ${category}`,
        fromDay: fromDay.toISOString().slice(0, 10),
        price: price.toString(),
      })),
    };
  },
});
