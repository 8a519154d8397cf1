import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** What one has of one's own. */
export const ownFactor = is.named("SecondFactor", {
  /** asked for after the password */
  on: is.flag,
  /** recovery codes that are left */
  codesLeft: is.count,
});
export type OwnFactor = z.output<typeof ownFactor>;

/** Shown once, in the app's words. */
export const secret = is.named("SecondFactorSecret", {
  /** base32, to be typed where nothing can be scanned */
  secret: is.text,
  /** otpauth://totp/… */
  link: is.text,
  /** the same as the path of an SVG, so many squares a side */
  qr: is.inline({ path: is.text, side: is.count }),
});

export const recoveryCodes = is.named("RecoveryCodes", { codes: is.list(is.text) });

export const rule = is.named("SecondFactorRule", {
  /** all admins must have one */
  admins: is.flag,
  version: is.version,
});
