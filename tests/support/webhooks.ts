import { makeWebhook } from "@/lib/office/webhooks/operations";
import { db } from "@/lib/platform/db";
import type { WebhookEvent } from "@/lib/platform/webhooks/labels";
import { callerFor, type Staff } from "./staff";

let names = 0;

type WebhookFields = { url?: string; events?: WebhookEvent[]; branches?: string[]; name?: string };

/** A webhook as an admin makes one: its id, and its secret. */
export async function makeHook(admin: Staff, fields: WebhookFields = {}) {
  const { url = "http://127.0.0.1:9/", events = ["lead.created"], branches = [] } = fields;
  const { name = `Program of ${admin.email} ${++names}` } = fields;
  const made = await makeWebhook.run(
    { name: name.slice(0, 60), url, events, branches },
    await callerFor(admin),
  );
  if (!made.ok) throw new Error(made.message);
  const { name: kept, secret } = made.data;
  const { id } = await db.webhookEndpoint.findUniqueOrThrow({ where: { name: kept } });
  return { id, secret, name: kept };
}

/** Deliveries to a webhook, sent or not, the oldest first. */
export const deliveriesTo = (endpointId: string) =>
  db.webhookDelivery.findMany({ where: { endpointId }, orderBy: [{ at: "asc" }, { id: "asc" }] });

/** The pause before the next try is over. */
export const passPause = (endpointId: string) =>
  db.webhookDelivery.updateMany({
    where: { endpointId, state: "waiting" },
    data: { nextTryAt: new Date(0) },
  });
