import "server-only";
import { createHmac } from "node:crypto";
import type { Tx } from "@/lib/platform/db";
import { sessionSecret } from "@/lib/platform/env";
import { type Failure, refuse } from "@/lib/platform/result";
import { storable } from "@/lib/platform/storable";

/** What a caller may give as a key: plain text of at most 200 characters. */
export const refuseKey = (key: string | undefined): Failure | undefined =>
  key === undefined || /^[\x20-\x7e]{1,200}$/.test(key)
    ? undefined
    : refuse(422, "This Idempotency-Key is not valid");

type Claim = { replay: false } | { replay: true; data: unknown } | Failure;

/**
 * Takes the key for this transaction (decision C15). A second call with the same key waits here
 * until the first one ends: if that was committed, its answer comes back; if not, the key is ours.
 */
export async function claimKey(tx: Tx, key: string, input: unknown): Promise<Claim> {
  // With a secret, because the input may hold a password, which a bare hash would let be guessed.
  const secret = sessionSecret();
  const requestHash = createHmac("sha256", secret)
    .update(JSON.stringify(input))
    .digest("base64url");
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotency_key (key, request_hash) VALUES (${key}, ${requestHash}) ON CONFLICT DO NOTHING`;
  if (claimed) return { replay: false };
  const earlier = await tx.idempotencyKey.findUniqueOrThrow({ where: { key } });
  return earlier.requestHash === requestHash
    ? { replay: true, data: earlier.answer }
    : refuse(409, "This was already saved. Please reload and look before saving again");
}

export async function keepAnswer(tx: Tx, key: string, data: unknown): Promise<void> {
  await tx.idempotencyKey.update({
    where: { key },
    data: { answer: storable(data ?? {}) },
    select: { key: true },
  });
}
