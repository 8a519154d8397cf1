import { createHmac, randomBytes } from "node:crypto";

// Signatures as the Standard Webhooks specification 1.0.0 has them, so that its libraries verify them.

const mark = "whsec_";

/** A secret of 32 random bytes, in the form in which receivers keep it. */
export const newSecret = () => `${mark}${randomBytes(32).toString("base64")}`;

type Signed = {
  /** the same in every try */
  id: string;
  /** of this try, in seconds since 1970: an old copy of a message is told by it */
  seconds: number;
  body: string;
};

const signatureBy = (secret: string, { id, seconds, body }: Signed) =>
  createHmac("sha256", Buffer.from(secret.slice(mark.length), "base64"))
    .update(`${id}.${seconds}.${body}`)
    .digest("base64");

/** The headers of a message, signed by each of these secrets. */
export const signedHeaders = (message: Signed, secrets: readonly string[]) => ({
  "webhook-id": message.id,
  "webhook-timestamp": String(message.seconds),
  "webhook-signature": secrets.map((secret) => `v1,${signatureBy(secret, message)}`).join(" "),
});
