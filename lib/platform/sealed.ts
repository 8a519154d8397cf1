import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sessionSecret } from "@/lib/platform/env";

const ivSize = 12;
const tagSize = 16;

/** Encrypts texts that rest in the database, with a key of SESSION_SECRET, or another secret, that is for this purpose alone. */
export function sealer(purpose: string, secret = () => sessionSecret()) {
  const key = () => Buffer.from(hkdfSync("sha256", secret(), "", purpose, 32));
  return {
    seal(text: string): string {
      const iv = randomBytes(ivSize);
      const cipher = createCipheriv("aes-256-gcm", key(), iv);
      const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString("base64url");
    },
    /** Undefined where it was changed, or SESSION_SECRET was. */
    unseal(sealed: string): string | undefined {
      try {
        const bytes = Buffer.from(sealed, "base64url");
        const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, ivSize));
        decipher.setAuthTag(bytes.subarray(ivSize, ivSize + tagSize));
        const text = [decipher.update(bytes.subarray(ivSize + tagSize)), decipher.final()];
        return Buffer.concat(text).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
