import "server-only";
import { messages, mostEndpoints } from "@/lib/office/webhooks/labels";
import {
  changedWebhook,
  newWebhook,
  webhookRef,
  webhookSwitch,
} from "@/lib/office/webhooks/schema";
import { seal } from "@/lib/office/webhooks/seal";
import { managesKey, type Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isPractice } from "@/lib/platform/practice/door";
import { notInPractice } from "@/lib/platform/practice/labels";
import { type Failure, refuse } from "@/lib/platform/result";
import { readAddress } from "@/lib/platform/webhooks/address";
import { refuseAddress } from "@/lib/platform/webhooks/send";
import { newSecret } from "@/lib/platform/webhooks/signature";
import type { Branch } from "@/lib/values/branches";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";

const shared = { who: "apiKeys.manage", keyed: false, failed: shortFailure } as const;

const within = (viewer: Viewer, branches: Branch[]) =>
  branches.every((branch) => viewer.branches.includes(branch)) || refuse(403, messages.notYours);

/** The address as it is kept, after its server was looked for; a Failure where no webhook may lead there. */
async function addressIn({ url: text }: { url: string }): Promise<{ url: string } | Failure> {
  if (isPractice()) return refuse(409, notInPractice);
  const read = readAddress(text, env().WEBHOOKS_TO_THIS_MACHINE);
  const fault = "fault" in read ? read.fault : await refuseAddress(read.url);
  if (fault !== undefined || "fault" in read)
    return refuse(422, fault ?? "", { fields: { url: fault ?? "" } });
  return { url: read.url.href };
}

const taken = () => refuse(409, messages.taken, { fields: { name: messages.taken } });

/** A limited admin's endpoint is told nothing else when they get more branches, so it names its own (P4). */
const limitedTo = (viewer: Viewer, branches: Branch[]) =>
  branches.length > 0 || viewer.allBranches ? branches : viewer.branches;

/** Another program is told of these events from now on. Its secret is told this once. */
export const makeWebhook = operation({
  ...shared,
  name: "webhook.make",
  input: newWebhook,
  may: (viewer, _, { branches }) => within(viewer, branches),
  ready: ({ input }) => addressIn(input),
  change: async ({ input: { name, events, branches }, viewer, ready: { url }, tx }) => {
    // Two at once would both see one place left.
    await tx.$executeRaw`LOCK TABLE webhook_endpoint IN SHARE ROW EXCLUSIVE MODE`;
    if (await tx.webhookEndpoint.findUnique({ where: { name }, select: { id: true } }))
      return taken();
    if ((await tx.webhookEndpoint.count()) >= mostEndpoints)
      return refuse(409, `There are ${mostEndpoints} webhooks. Please delete one first`);
    const secret = newSecret();
    await tx.webhookEndpoint.create({
      data: {
        ...{ staffId: viewer.id, name, url, events, madeAt: now() },
        ...{ limitedTo: limitedTo(viewer, branches), secret: seal(secret) },
      },
      select: { id: true },
    });
    return { secret, name };
  },
  audit: ({ input: { name, url, events, branches } }) => ({
    subject: name,
    detail: { address: hostOf(url), events, branches },
  }),
});

/** The rest of an address may hold a key. */
const hostOf = (url: string) => URL.parse(url)?.hostname ?? "";

const select = {
  ...{ id: true, name: true, staffId: true, version: true },
  ...{ secret: true, isOn: true, offBecause: true },
} as const;

/** The webhook, locked, of somebody who manages it. */
async function locked({ input, viewer, tx }: { input: { id: string }; viewer: Viewer; tx: Tx }) {
  await tx.$queryRaw`SELECT FROM webhook_endpoint WHERE id = ${input.id}::uuid FOR NO KEY UPDATE`;
  const endpoint = await tx.webhookEndpoint.findUnique({ where: { id: input.id }, select });
  return endpoint && managesKey(viewer, endpoint) ? endpoint : null;
}

const audited = ({ subject: { name } }: { subject: { name: string } }) => ({ subject: name });

export const editWebhook = operation({
  ...shared,
  name: "webhook.edit",
  input: changedWebhook,
  ready: ({ input }) => addressIn(input),
  subject: locked,
  may: (viewer, _, { branches }) => within(viewer, branches),
  record: ({ subject: { version } }) => ({ version }),
  change: async ({ input, viewer, ready: { url }, tx }) => {
    const { id, name, events, branches } = input;
    const same = await tx.webhookEndpoint.findUnique({ where: { name }, select: { id: true } });
    if (same && same.id !== id) return taken();
    await tx.webhookEndpoint.update({
      where: { id },
      data: {
        ...{ name, url, events, limitedTo: limitedTo(viewer, branches) },
        version: { increment: 1 },
      },
      select: { id: true },
    });
    return {};
  },
  done: (_, { name }) => `${name} saved`,
  audit: ({ input: { name, url, events, branches } }) => ({
    subject: name,
    detail: { address: hostOf(url), events, branches },
  }),
});

/** Off, nothing goes there. On again, it is told what happens from then on; what it missed an admin sends again. */
export const switchWebhook = operation({
  ...shared,
  name: "webhook.switch",
  input: webhookSwitch,
  subject: locked,
  change: async ({ input: { id, on }, subject, tx }) => {
    if (subject.offBecause === "maker") return refuse(409, messages.ended);
    if (subject.isOn === on) return {};
    await tx.webhookEndpoint.update({
      where: { id },
      data: { isOn: on, offBecause: on ? null : "stopped", failingSince: null },
      select: { id: true },
    });
    return {};
  },
  done: (_, { on }) => (on ? "It is told again, from now on" : "Nothing goes there any more"),
  audit: ({ subject: { name }, input: { on } }) => ({ subject: name, detail: { on } }),
});

/** For so long the former secret signs beside the new one. */
const bothFor = DAY_MS;

/** Another secret. Its receiver has a day to take it over, while messages are signed with both. */
export const renewSecret = operation({
  ...shared,
  name: "webhook.renewSecret",
  input: webhookRef,
  subject: locked,
  change: async ({ subject: { id, name, secret: former }, tx }) => {
    const secret = newSecret();
    await tx.webhookEndpoint.update({
      where: { id },
      data: {
        ...{ secret: seal(secret), formerSecret: former },
        formerUntil: new Date(now().getTime() + bothFor),
      },
      select: { id: true },
    });
    return { secret, name };
  },
  audit: audited,
});

/** With what was told and what still waits. */
export const deleteWebhook = operation({
  ...shared,
  name: "webhook.delete",
  input: webhookRef,
  done: "The webhook is deleted",
  subject: async ({ input, viewer, tx }) => {
    // Before its deliveries, which a change that happens meanwhile would add.
    await tx.$queryRaw`SELECT FROM webhook_endpoint WHERE id = ${input.id}::uuid FOR UPDATE`;
    return locked({ input, viewer, tx });
  },
  change: async ({ input: { id }, tx }) => {
    await tx.webhookEndpoint.deleteMany({ where: { id } });
    return {};
  },
  audit: audited,
});

export type WebhookMade = { secret: string; name: string };
