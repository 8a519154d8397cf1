import "server-only";
import { messages, mostOpen } from "@/lib/office/api-keys/labels";
import { apiKeyRef, newApiKey } from "@/lib/office/api-keys/schema";
import { managesKey, type Viewer } from "@/lib/platform/access/policy";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { keyHash, keyPrefix, newKey } from "@/lib/platform/session/api-key";
import type { Branch } from "@/lib/values/branches";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";

const shared = { who: "apiKeys.manage", keyed: false, failed: shortFailure } as const;

/** A limited admin's key opens nothing else when they get more branches, so it names its own (P4). */
const within = (viewer: Viewer, branches: Branch[]) =>
  branches.every((branch) => viewer.branches.includes(branch)) || refuse(403, messages.notYours);

/** A key by which a program acts as whoever makes it. It is told this once. */
export const makeApiKey = operation({
  ...shared,
  name: "apiKey.make",
  input: newApiKey,
  may: (viewer, _, { branches }) => within(viewer, branches),
  change: async ({ input: { name, scopes, branches, days }, viewer, tx }) => {
    // Two at once would both see one place left; uses of keys wait for a moment.
    await tx.$executeRaw`LOCK TABLE api_key IN SHARE ROW EXCLUSIVE MODE`;
    const taken = await tx.apiKey.findUnique({ where: { name }, select: { id: true } });
    if (taken) return refuse(409, messages.taken, { fields: { name: messages.taken } });
    const madeAt = now();
    const open = { closedAt: null, expiresAt: { gt: madeAt } };
    if ((await tx.apiKey.count({ where: open })) >= mostOpen)
      return refuse(409, `${mostOpen} keys are open. Please close one first`);
    const key = newKey();
    const limitedTo = branches.length > 0 || viewer.allBranches ? branches : viewer.branches;
    await tx.apiKey.create({
      data: {
        ...{ staffId: viewer.id, name, scopes, limitedTo, madeAt },
        ...{ prefix: keyPrefix(key), keyHash: keyHash(key) },
        expiresAt: new Date(madeAt.getTime() + Number(days) * DAY_MS),
      },
      select: { id: true },
    });
    return { key, name };
  },
  audit: ({ input: { name, scopes, branches, days } }) => ({
    subject: name,
    detail: { scopes, branches, days: Number(days) },
  }),
});

export const closeApiKey = operation({
  ...shared,
  name: "apiKey.close",
  input: apiKeyRef,
  done: "The key opens nothing any more",
  subject: async ({ input: { id }, viewer, tx }) => {
    await tx.$queryRaw`SELECT FROM api_key WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const key = await tx.apiKey.findUnique({
      where: { id },
      select: { name: true, staffId: true, closedAt: true },
    });
    return key && managesKey(viewer, key) ? key : null;
  },
  change: async ({ input: { id }, subject: { closedAt }, tx }) => {
    if (closedAt) return refuse(409, messages.closed);
    await tx.apiKey.updateMany({ where: { id }, data: { closedAt: now() } });
    return {};
  },
  audit: ({ subject: { name } }) => ({ subject: name }),
});
