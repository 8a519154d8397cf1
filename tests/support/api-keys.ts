import { makeApiKey } from "@/lib/office/api-keys/operations";
import type { KeyScope } from "@/lib/platform/access/labels";
import { db } from "@/lib/platform/db";
import { keyHash } from "@/lib/platform/session/api-key";
import { callerFor, type Staff } from "./staff";

let names = 0;

type KeyFields = { scopes?: KeyScope[]; branches?: string[]; name?: string };

/** A key as an admin makes one, and its row. */
export async function makeKey(admin: Staff, fields: KeyFields = {}) {
  const { scopes = ["cases.read"], branches = [], name = `Program ${++names}` } = fields;
  const input = { name, scopes, branches, days: "30" };
  const result = await makeApiKey.run(input, await callerFor(admin));
  if (!result.ok) throw new Error(result.message);
  const { key } = result.data;
  const row = await db.apiKey.findUniqueOrThrow({ where: { keyHash: keyHash(key) } });
  return { key, row };
}

export const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
