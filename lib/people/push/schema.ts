import { z } from "zod";

const key = z.string().regex(/^[\w-]{20,100}={0,2}$/, "This is no key of a browser");

/** Where a browser takes what is pushed to it, and the keys, in base64url, that its messages are sealed with. */
export const subscription = z.object({
  endpoint: z.url("This is no address").max(2_000, "This address is too long"),
  /** its public key, a point of P-256 */
  p256dh: key,
  /** a secret of 16 bytes */
  auth: key,
});
