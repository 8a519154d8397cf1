import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sessionSecret } from "@/lib/platform/env";
import { Rejected } from "@/lib/platform/outbox/rejected";

// The part of a message that nobody may read (decision A12), such as a password link: it is stored
// encrypted, apart from the body, and only until the message is sent or given up.

/** Stands in the stored body where the sent one has the secret. */
export const secretMark = "[secret link, not kept]";

const key = () =>
  Buffer.from(hkdfSync("sha256", sessionSecret(), "", "secret parts of messages", 32));
const ivSize = 12;
const tagSize = 16;

export function seal(text: string): string {
  const iv = randomBytes(ivSize);
  const cipher = createCipheriv("aes-256-gcm", key(), iv);
  const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString("base64url");
}

/** Throws Rejected where SESSION_SECRET has changed since. */
export function unseal(sealed: string): string {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, ivSize));
    decipher.setAuthTag(bytes.subarray(ivSize, ivSize + tagSize));
    const text = [decipher.update(bytes.subarray(ivSize + tagSize)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    throw new Rejected("Its secret part can no longer be read");
  }
}
