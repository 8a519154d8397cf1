import "server-only";
import { z } from "zod";
import { type KeyState, mostListed } from "@/lib/office/api-keys/labels";
import { type KeyScope, keyScopes } from "@/lib/platform/access/labels";
import { keyScope } from "@/lib/platform/access/scope";
import { branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { now } from "@/lib/values/clock";

const stateOf = ({ closedAt, expiresAt }: { closedAt: Date | null; expiresAt: Date }): KeyState =>
  closedAt ? "closed" : expiresAt <= now() ? "ended" : "open";

/** The keys of programs, the open ones first, then the newest. For the page alone: no key reads of keys. */
export const apiKeys = query({
  name: "apiKeys.list",
  who: "apiKeys.manage",
  input: z.object({}),
  read: async (viewer) => {
    const rows = await db.apiKey.findMany({
      where: keyScope(viewer),
      orderBy: [{ closedAt: { sort: "desc", nulls: "first" } }, { madeAt: "desc" }, { id: "desc" }],
      take: mostListed,
      include: { staff: { select: { name: true } } },
    });
    return rows.map(({ id, name, prefix, scopes, limitedTo, staff, ...row }) => ({
      ...{ id, name, prefix, owner: staff.name, state: stateOf(row) },
      ...{ madeAt: row.madeAt, expiresAt: row.expiresAt },
      ...{ lastUsedAt: row.lastUsedAt, closedAt: row.closedAt },
      scopes: scopes.map((scope) => keyScopes[scope as KeyScope]),
      branches: limitedTo.map(branchName),
    }));
  },
});
export type ApiKeyRow = Awaited<ReturnType<typeof apiKeys.read>>[number];
