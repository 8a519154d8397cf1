import { createHmac, timingSafeEqual } from "node:crypto";

// Whether it is Meta that calls. Pure.

const equal = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

const keyed = (secret: string, bytes: string | Uint8Array) =>
  createHmac("sha256", secret).update(bytes).digest();

/** Whether `X-Hub-Signature-256` is of these bytes, as they came, and of the app's secret. */
export function isSignedBy(secret: string, rawBody: Uint8Array, header: string | null): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(header ?? "")?.[1];
  return hex !== undefined && equal(keyed(secret, rawBody), Buffer.from(hex, "hex"));
}

/** The header for these bytes. */
export const signatureOf = (secret: string, rawBody: Uint8Array) =>
  `sha256=${keyed(secret, rawBody).toString("hex")}`;

/** Meta asks once whether the address is ours: the challenge to answer, or undefined where the token is another one. */
export function verifySubscription(
  query: URLSearchParams,
  verifyToken: string,
): string | undefined {
  const token = query.get("hub.verify_token") ?? "";
  const challenge = query.get("hub.challenge") ?? "";
  // Of hashes, so that the time says nothing of its length either.
  const isOurs = equal(keyed("token", token), keyed("token", verifyToken));
  const isSubscription = query.get("hub.mode") === "subscribe" && /^[\w-]{1,200}$/.test(challenge);
  return isOurs && isSubscription ? challenge : undefined;
}
