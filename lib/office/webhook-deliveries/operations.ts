import "server-only";
import { deliveryRef, failedSince } from "@/lib/office/webhook-deliveries/schema";
import { webhookRef } from "@/lib/office/webhooks/schema";
import { managesKey, type Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isPractice } from "@/lib/platform/practice/door";
import { notInPractice } from "@/lib/platform/practice/labels";
import { refuse } from "@/lib/platform/result";
import { testEvent } from "@/lib/platform/webhooks/labels";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import { showCount } from "@/lib/values/words";

// What an admin does about messages to other programs. `lib/office/webhook-sending` brings them there.

const shared = { who: "apiKeys.manage", keyed: false, failed: shortFailure } as const;

/** Asks the worker to look at what is due. */
const wake = (tx: Tx) => tx.$executeRaw`SELECT graphile_worker.add_job('webhooks')`;

async function endpointOf(tx: Tx, viewer: Viewer, id: string) {
  const endpoint = await tx.webhookEndpoint.findUnique({
    where: { id },
    select: { id: true, name: true, staffId: true, isOn: true },
  });
  return endpoint && managesKey(viewer, endpoint) ? endpoint : null;
}

const isOff = () => refuse(409, "It is switched off. Switch it on first");

/** Due now, from its first try on, under the id that it had. */
const anew = () => ({ state: "waiting", tries: 0, nextTryAt: now() });

/** An event that means nothing, to see whether it is taken. */
export const sendTest = operation({
  ...shared,
  name: "webhook.test",
  input: webhookRef,
  limits: (_, { viewer }) => [{ name: "webhook.test", key: viewer?.id ?? "" }],
  done: "It is on its way. Look below in a moment",
  subject: ({ input: { id }, viewer, tx }) => endpointOf(tx, viewer, id),
  change: async ({ subject, viewer, tx }) => {
    if (isPractice()) return refuse(409, notInPractice);
    if (!subject.isOn) return isOff();
    const { id } = await tx.webhookDelivery.create({
      data: {
        ...{ endpointId: subject.id, eventId: crypto.randomUUID(), event: testEvent },
        ...{ actorId: viewer.id, at: now(), nextTryAt: now() },
      },
      select: { id: true },
    });
    await wake(tx);
    return { id };
  },
  audit: ({ subject: { name } }) => ({ subject: name }),
});

/** One again, whether it was taken or not: the receiver knows it by its id. */
export const sendAgain = operation({
  ...shared,
  name: "webhook.sendAgain",
  input: deliveryRef,
  done: "It is on its way again",
  subject: async ({ input: { id }, viewer, tx }) => {
    await tx.$queryRaw`SELECT FROM webhook_delivery WHERE id = ${id}::uuid FOR UPDATE`;
    const delivery = await tx.webhookDelivery.findUnique({
      where: { id },
      select: { id: true, state: true, event: true, endpointId: true },
    });
    const endpoint = delivery && (await endpointOf(tx, viewer, delivery.endpointId));
    return endpoint && { ...delivery, endpoint };
  },
  change: async ({ subject: { id, state, endpoint }, tx }) => {
    if (!endpoint.isOn) return isOff();
    if (state === "waiting") return refuse(409, "It is on its way already");
    await tx.webhookDelivery.update({ where: { id }, data: anew(), select: { id: true } });
    await wake(tx);
    return {};
  },
  audit: ({ subject: { endpoint, event } }) => ({ subject: endpoint.name, detail: { event } }),
});

/** All that failed in some days, as after a receiver was mended. */
export const sendFailedAgain = operation({
  ...shared,
  name: "webhook.sendFailedAgain",
  input: failedSince,
  done: ({ count }: { count: number }) =>
    count === 0 ? "Nothing failed in this time" : `${showCount(count)} on their way again`,
  subject: ({ input: { id }, viewer, tx }) => endpointOf(tx, viewer, id),
  change: async ({ input: { since }, subject, tx }) => {
    if (!subject.isOn) return isOff();
    const from = new Date(now().getTime() - Number(since) * DAY_MS);
    const { count } = await tx.webhookDelivery.updateMany({
      where: { endpointId: subject.id, state: "failed", at: { gte: from } },
      data: anew(),
    });
    if (count > 0) await wake(tx);
    return { count };
  },
  audit: ({ subject: { name }, input: { since } }, { count }) => ({
    subject: name,
    detail: { days: Number(since), count },
  }),
});
