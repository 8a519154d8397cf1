import { Secret, TOTP } from "otpauth";

/** The code that a phone's app shows, `steps` of thirty seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
