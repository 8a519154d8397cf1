import "server-only";
import { z } from "zod";
import type { DeliveryState } from "@/lib/office/webhook-deliveries/labels";
import { stateFilter } from "@/lib/office/webhook-deliveries/schema";
import type { WebhookRow } from "@/lib/office/webhooks/queries";
import { db } from "@/lib/platform/db";
import { all, byMoment, descending, places, readPage } from "@/lib/platform/lists/keyset";
import { type WebhookEvent, webhookEvents } from "@/lib/platform/webhooks/labels";
import type { Prisma } from "@/prisma/generated/client";

const perPage = 50;
const newestFirst = descending(byMoment("at"));

/** The state of the page, as it stands in its URL. */
export const deliveriesInput = z.object({ ...places, state: stateFilter });

type Where = Prisma.WebhookDeliveryWhereInput;

/** What an endpoint was told, the newest first. Whoever was given the endpoint may read them. */
export async function deliveriesOf(
  { id: endpointId }: Pick<WebhookRow, "id">,
  input: z.input<typeof deliveriesInput>,
) {
  const { state, ...place } = deliveriesInput.parse(input);
  const where = all<Where>({ endpointId }, state && { state });
  const { rows, ...around } = await readPage(
    newestFirst,
    { limit: perPage, ...place },
    where,
    (cut) => db.webhookDelivery.findMany(cut),
  );
  return {
    ...around,
    rows: rows.map((row) => ({
      ...{ id: row.id, at: row.at, refNo: row.refNo, tries: row.tries, triedAt: row.triedAt },
      ...{ status: row.status, nextTryAt: row.nextTryAt, error: row.lastError },
      lead: /^lead\.(?!deleted)/.test(row.event) ? row.recordId : null,
      words: webhookEvents[row.event as WebhookEvent] ?? "A test event",
      state: row.state as DeliveryState,
    })),
  };
}
export type DeliveryRow = Awaited<ReturnType<typeof deliveriesOf>>["rows"][number];
