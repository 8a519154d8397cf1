import "server-only";
import { z } from "zod";
import { type OffBecause, offBecause } from "@/lib/office/webhooks/labels";
import { webhookRef } from "@/lib/office/webhooks/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { webhookScope } from "@/lib/platform/access/scope";
import { branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { type WebhookEvent, webhookEvents } from "@/lib/platform/webhooks/labels";
import type { Prisma } from "@/prisma/generated/client";

const include = { staff: { select: { name: true } } } satisfies Prisma.WebhookEndpointInclude;
type Row = Prisma.WebhookEndpointGetPayload<{ include: typeof include }>;

const rowOf = (row: Row) => {
  const { id, name, url, events, limitedTo, version, isOn, failingSince } = row;
  return {
    ...{ id, name, url, version, isOn, failingSince },
    off: isOn ? null : offBecause[row.offBecause as OffBecause],
    hasEnded: row.offBecause === "maker",
    owner: row.staff.name,
    events: events as WebhookEvent[],
    eventWords: events.map((event) => webhookEvents[event as WebhookEvent]),
    limitedTo,
    branches: limitedTo.map(branchName),
  };
};
export type WebhookRow = ReturnType<typeof rowOf>;

/** Webhooks of one's own, or everybody's where no branch is closed to one. For the page alone. */
export const webhooks = query({
  name: "webhooks.list",
  who: "apiKeys.manage",
  input: z.object({}),
  read: async (viewer) => {
    const rows = await db.webhookEndpoint.findMany({
      where: webhookScope(viewer),
      orderBy: [{ isOn: "desc" }, { name: "asc" }],
      include,
    });
    return rows.map(rowOf);
  },
});

/** One of them, null where there is none for this viewer. */
export async function webhookOf(viewer: Viewer, id: string): Promise<WebhookRow | null> {
  if (!webhookRef.safeParse({ id }).success) return null;
  const row = await db.webhookEndpoint.findFirst({
    where: { AND: [webhookScope(viewer), { id }] },
    include,
  });
  return row && rowOf(row);
}
