import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

const anHour = 60 * 60 * 1000;

/** What a mailed link holds, and what the database knows of it. */
export const newToken = () => randomBytes(32).toString("base64url");
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("hex");

/** A link to choose a new password. */
export async function resetToken(tx: Tx, staffId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + anHour);
  await tx.passwordReset.create({ data: { tokenHash: tokenHash(token), staffId, expiresAt } });
  return token;
}

/** A new password makes the links that are still on their way worth nothing. */
export const voidLinks = (tx: Tx, staffId: string) =>
  tx.passwordReset.updateMany({ where: { staffId, usedAt: null }, data: { usedAt: now() } });
