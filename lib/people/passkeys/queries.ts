import "server-only";
import { z } from "zod";
import { passkey } from "@/lib/people/passkeys/answer";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as is from "@/lib/platform/operation/answer";
import { query } from "@/lib/platform/operation/query";

/** The email of whose passkey this is. */
export const ownerOf = async (id: string) =>
  (await db.passkey.findUnique({ where: { id }, select: { staff: { select: { email: true } } } }))
    ?.staff.email;

export const ownPasskeys = query({
  name: "passkey.own",
  summary: "One's passkeys",
  answers: is.list(passkey),
  who: "account.own",
  failed: shortFailure,
  input: z.object({}),
  read: async ({ id: staffId }) => {
    const rows = await db.passkey.findMany({
      where: { staffId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    return rows.map(({ id, name, device, createdAt, lastUsedAt }) => ({
      id,
      name,
      device,
      since: createdAt,
      lastUsed: lastUsedAt,
    }));
  },
});
