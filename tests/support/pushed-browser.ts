import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from "node:crypto";
import encoding from "http_ece";
import type { PeerRequest } from "./http-peer";

/** A browser as its push service at `url` knows it: what it subscribes with, and how it reads what comes. */
export function pushedBrowser(url: string) {
  const pair = createECDH("prime256v1");
  const auth = randomBytes(16).toString("base64url");
  const path = `/push/${randomUUID()}`;
  return {
    subscription: {
      endpoint: `${url}${path}`,
      p256dh: pair.generateKeys("base64url"),
      auth,
    },
    /** The messages for this browser, opened, in the order in which they came. */
    read: (asked: PeerRequest[]): { id: string; text: string; page: string }[] =>
      asked
        .filter((request) => request.url === path)
        .map(({ bytes }) =>
          JSON.parse(
            encoding
              .decrypt(bytes, { version: "aes128gcm", privateKey: pair, authSecret: auth })
              .toString("utf8"),
          ),
        ),
  };
}

/** What a message says of its sender, verified with the key that it shows (RFC 8292). */
export function senderOf({ headers }: PeerRequest): { key: string; aud: string; sub: string } {
  const [, signed = "", signature = "", key = ""] =
    headers.authorization?.match(/^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const isTheirs = verify(
    "sha256",
    Buffer.from(signed),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isTheirs) throw new Error("The message is not signed with the key that it shows");
  return { key, ...JSON.parse(Buffer.from(signed.split(".")[1] ?? "", "base64url").toString()) };
}
