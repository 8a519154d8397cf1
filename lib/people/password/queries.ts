import "server-only";
import { passwordFits } from "@/lib/people/password/hash";
import { messages } from "@/lib/people/password/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import type { Limit } from "@/lib/platform/limits/rate-limit";
import { type Failure, refuse } from "@/lib/platform/result";

/** Guesses count with those at changing it. */
export const ownPasswordLimit = (viewer: Viewer | null, address: string): Limit => ({
  name: "changePassword.account",
  key: viewer?.email ?? address,
});

/** Refuses who does not know the password of the session that they sit before. */
export async function refuseOther(viewer: Viewer, typed: string): Promise<Failure | undefined> {
  const { passwordHash } = await db.staff.findUniqueOrThrow({ where: { id: viewer.id } });
  if (await passwordFits(passwordHash, typed)) return undefined;
  return refuse(422, messages.notOwn, { fields: { password: messages.notOwn } });
}
