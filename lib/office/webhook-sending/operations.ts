import "server-only";
import { failsFor, pauses } from "@/lib/office/webhook-deliveries/labels";
import { webhookPath } from "@/lib/office/webhooks/labels";
import { unseal } from "@/lib/office/webhooks/seal";
import { notify } from "@/lib/people/notifications/notify";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db, type Tx } from "@/lib/platform/db";
import { failureKind, log } from "@/lib/platform/log";
import { isPractice } from "@/lib/platform/practice/door";
import { testEvent } from "@/lib/platform/webhooks/labels";
import { bodyOf } from "@/lib/platform/webhooks/message";
import { type Answered, post } from "@/lib/platform/webhooks/send";
import { signedHeaders } from "@/lib/platform/webhooks/signature";
import { now } from "@/lib/values/clock";
import { Prisma } from "@/prisma/generated/client";

// Brings what is due to other programs. A message is taken by moving its next try a minute ahead, so no other process sends
// it meanwhile, and it goes again, under the same id, where this one is killed.

/** Longer than a try may last, with what comes before and after it. */
const takenFor = 60_000;
/** So many go to one endpoint at once, so that a slow one keeps no other waiting and is not flooded itself. */
const atOnce = 4;

type Due = {
  id: string;
  endpointId: string;
  eventId: string;
  event: string;
  at: Date;
  refNo: string | null;
  recordId: string | null;
  location: string | null;
  actorId: string | null;
  tries: number;
  url: string;
  secret: string;
  formerSecret: string | null;
};

/** Whether the maker of the endpoint `e`, who is `s`, may know of the delivery `d` now. */
const maySee = Prisma.sql`(s.active AND s.role = 'admin'
  AND (s.limited_to = '{}' OR d.location = ANY (s.limited_to) OR d.event = ${testEvent}))`;

/** Some that are due at an endpoint, taken. */
function takeDue(endpointId: string): Promise<Due[]> {
  const moment = now();
  const free = new Date(moment.getTime() + takenFor);
  return db.$queryRaw<Due[]>`
    WITH due AS (
      SELECT d.id, e.url, e.secret, CASE WHEN e.former_until > ${moment}::timestamptz THEN e.former_secret END AS former
      FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id JOIN staff s ON s.id = e.staff_id
      WHERE d.endpoint_id = ${endpointId}::uuid AND d.state = 'waiting' AND d.next_try_at <= ${moment}::timestamptz
        AND e.is_on AND ${maySee}
      ORDER BY d.next_try_at LIMIT ${atOnce} FOR UPDATE OF d SKIP LOCKED)
    UPDATE webhook_delivery d SET next_try_at = ${free}::timestamptz, tries = d.tries + 1, tried_at = ${moment}::timestamptz
    FROM due WHERE d.id = due.id
    RETURNING d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", d.event, d.at, d.ref_no AS "refNo",
      d.record_id AS "recordId", d.location, d.actor_id AS "actorId", d.tries, due.url, due.secret, due.former AS "formerSecret"`;
}

/** What its maker may not know any more would be looked at each minute for ever. */
const giveUp = (endpointId: string) =>
  db.$executeRaw`
    UPDATE webhook_delivery d SET state = 'failed', next_try_at = NULL, last_error = 'Its maker may not see this any more'
    FROM webhook_endpoint e, staff s
    WHERE d.endpoint_id = ${endpointId}::uuid AND d.state = 'waiting' AND d.next_try_at <= ${now()}::timestamptz
      AND e.id = d.endpoint_id AND s.id = e.staff_id AND NOT ${maySee}`;

const secretsOf = ({ secret, formerSecret }: Due) =>
  [secret, formerSecret].flatMap((sealed) => (sealed && unseal(sealed)) || []);

/** One try. Its outcome counts only as long as no later try was begun. */
async function tryOne(due: Due): Promise<void> {
  const secrets = secretsOf(due);
  const body = bodyOf(due);
  const seconds = Math.floor(now().getTime() / 1_000);
  const headers = signedHeaders({ id: due.eventId, seconds, body }, secrets);
  const answered: Answered =
    secrets.length > 0
      ? await post({ url: due.url, headers, body })
      : { status: null, error: "Its secret can no longer be read. Make a new one" };
  await db.$transaction((tx) => note(tx, due, answered));
}

async function note(tx: Tx, { id, endpointId, tries }: Due, { status, error }: Answered) {
  // Before the message, as a switch that ends all of them.
  await tx.$queryRaw`SELECT FROM webhook_endpoint WHERE id = ${endpointId}::uuid FOR NO KEY UPDATE`;
  const isTaken = error === null;
  const pause = isTaken ? undefined : pauses[tries - 1];
  const { count } = await tx.webhookDelivery.updateMany({
    where: { id, tries, state: "waiting" },
    data: {
      ...{ status, lastError: error?.replaceAll("\0", "").slice(0, 500) ?? null },
      state: isTaken ? "taken" : pause ? "waiting" : "failed",
      nextTryAt: pause ? new Date(now().getTime() + pause) : null,
    },
  });
  if (count === 0) return;
  if (!isTaken) return noteFailure(tx, endpointId);
  await tx.webhookEndpoint.updateMany({
    where: { id: endpointId, failingSince: { not: null } },
    data: { failingSince: null },
  });
}

/** Switches off what took nothing for five days, once, and tells its maker. */
async function noteFailure(tx: Tx, id: string): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { id, failingSince: null },
    data: { failingSince: now() },
  });
  const silent = { failingSince: { lte: new Date(now().getTime() - failsFor) } };
  const [off] = await tx.webhookEndpoint.updateManyAndReturn({
    where: { id, isOn: true, ...silent },
    data: { isOn: false, offBecause: "failing" },
    select: { name: true, staffId: true },
  });
  if (!off) return;
  await writeAudit(tx, {
    ...{ operation: "webhook.off", actor: { email: "worker" }, subject: off.name },
    requestId: `webhook ${id}`,
  });
  await notify(tx, [off.staffId], {
    kind: "program",
    text: `${off.name} took no event for five days, so its webhook is switched off`,
    page: webhookPath(id),
  });
}

/** Endpoints of which somebody in this process sends what is due. */
const sending = new Map<string, Promise<void>>();
let isEnding = false;

async function sendAll(endpointId: string): Promise<void> {
  while (!isEnding) {
    const due = await takeDue(endpointId);
    if (due.length === 0) return void (await giveUp(endpointId));
    await Promise.all(due.map(tryOne));
  }
}

/**
 * Brings all that is due now to its endpoints, side by side. Settles when the last one is done; what this process does at an
 * endpoint already is waited for. Never rejects.
 */
export async function sendDue(): Promise<void> {
  if (isPractice()) return;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT e.id FROM webhook_endpoint e WHERE e.is_on AND EXISTS (
      SELECT FROM webhook_delivery d WHERE d.endpoint_id = e.id AND d.state = 'waiting'
        AND d.next_try_at <= ${now()}::timestamptz)`;
  await Promise.all(rows.map(({ id }) => sending.get(id) ?? begin(id)));
}

function begin(id: string): Promise<void> {
  const sent = sendAll(id)
    .catch((error) => log.warn({ reason: failureKind(error) }, "webhooks were not sent"))
    .finally(() => sending.delete(id));
  sending.set(id, sent);
  return sent;
}

/**
 * What a change and the clock ask for. The worker's hands are few and an endpoint may be slow, so they are free again at
 * once: what this begins goes on beside them.
 */
export async function sendWebhooks(): Promise<void> {
  void sendDue().catch((error) => log.warn({ reason: failureKind(error) }, "no webhooks"));
}

/** Before the process ends: no more are taken, and those that are on their way may arrive. */
export async function endSending(): Promise<void> {
  isEnding = true;
  await Promise.all(sending.values());
}
