import "server-only";
import { z } from "zod";
import { session } from "@/lib/people/sessions/answer";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as is from "@/lib/platform/operation/answer";
import { query } from "@/lib/platform/operation/query";
import { now } from "@/lib/values/clock";

/** A program that logs in again and again has more. */
const most = 100;

export const ownSessions = query({
  name: "sessions.own",
  summary: "Where one is logged in, the last used first",
  answers: is.list(session),
  who: "account.own",
  failed: shortFailure,
  input: z.object({}),
  read: async ({ id: staffId, sessionId }) => {
    const rows = await db.session.findMany({
      where: { staffId, expiresAt: { gt: now() } },
      orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
      take: most,
    });
    return rows.map(({ id, device, address, createdAt, lastUsedAt }) => ({
      _id: id,
      device,
      address,
      since: createdAt,
      lastUsed: lastUsedAt,
      here: id === sessionId,
    }));
  },
});
