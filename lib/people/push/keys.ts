import "server-only";
import { createECDH, hkdfSync } from "node:crypto";
import { env, sessionSecret } from "@/lib/platform/env";
import { isPractice } from "@/lib/platform/practice/door";

type Keys = { subject: string; publicKey: string; privateKey: string };

/**
 * What this office shows push services it is (RFC 8292), of SESSION_SECRET, so that nothing has to be set up: with another
 * secret sessions end, and browsers are asked anew as people log in.
 */
export function officeKeys(): Keys {
  const secret = hkdfSync("sha256", sessionSecret(), "", "push", 32);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(secret));
  const { APP_URL, MAIL_FROM } = env();
  // "Overseas Desk <office@example.com>", or the address alone.
  const mail = MAIL_FROM.split(/[<>]/).find((part) => part.includes("@"));
  return {
    // A way to whoever runs the office: some services take none that leads to a machine of one's own.
    subject: APP_URL.startsWith("https://") || !mail ? APP_URL : `mailto:${mail.trim()}`,
    publicKey: pair.getPublicKey("base64url"),
    privateKey: pair.getPrivateKey("base64url"),
  };
}

/** What browsers subscribe by. Undefined where nothing is pushed: in practice, and where nothing is installed in them. */
export const publicKey = (): string | undefined =>
  isPractice() || env().OFFLINE === "off" ? undefined : officeKeys().publicKey;

/** Whether messages can be sealed with what a browser gave (RFC 8291). */
export function canSeal({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, "base64url").length !== 16) return false;
  try {
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    pair.computeSecret(p256dh, "base64url");
    return true;
  } catch {
    return false;
  }
}
