import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

export const trustedSigner = is.named("TrustedSigner", {
  _id: is.id,
  name: is.text,
  /** whom the certificate names */
  subject: is.text,
  /** SHA-256 of the certificate */
  fingerprint: is.text,
  addedBy: is.text,
  addedAt: is.moment,
});
export type TrustedSignerRow = z.output<typeof trustedSigner>;
