import "server-only";
import type { Tx } from "@/lib/platform/db";
import { eventsOfChanges } from "@/lib/platform/webhooks/events";
import type { WebhookEvent } from "@/lib/platform/webhooks/labels";
import { now } from "@/lib/values/clock";
import { Prisma } from "@/prisma/generated/client";

// What happened, given to the endpoints that want to hear it: in the transaction of the change, so that either both are or none.

type Happening = {
  event: WebhookEvent;
  ref_no?: string | null;
  /** a lead, or a record of the case */
  record?: string | null;
  location: string;
  /** the staff member; null: the public, or a job */
  actor: string | null;
};

/** Tells what has no audit line of its own. */
export async function tellWebhooks(tx: Tx, happening: Happening): Promise<void> {
  const { event, ref_no = null, record = null, location, actor } = happening;
  await tx.$executeRaw`
    SELECT tell_webhooks(${event}, ${ref_no}, ${record}::uuid, ${location}, ${actor}::uuid, ${now()}::timestamptz)`;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const refNo = /^[A-Z0-9]{2,8}-\d{2}-\d{5,}$/;

const idIn = (value: unknown) => (typeof value === "string" && uuid.test(value) ? value : null);

type Line = { operation: string; subject: string | null; detail?: Prisma.InputJsonObject };

/**
 * The end of the statement that writes an audit line as `line`: what other programs are told of the same change, in the
 * same round trip. A subject that is no reference number, such as a branch or an address, is told to nobody.
 */
export function tellingOf({ operation, subject, detail }: Line, actor: string | null) {
  const event = eventsOfChanges[operation];
  if (!event) return undefined;
  const record = idIn(detail?.lead) ?? idIn(detail?.id);
  const ref = subject !== null && refNo.test(subject) ? subject : null;
  // A line of somebody who sent in a lead that was here already.
  if (!ref && !record) return undefined;
  return Prisma.sql`SELECT tell_webhooks(${event}, ${ref}, ${record}::uuid, line.location, ${actor}::uuid, ${now()}::timestamptz) FROM line`;
}
