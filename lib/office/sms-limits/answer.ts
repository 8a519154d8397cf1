import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** Parts of text messages a day. */
export const smsLimits = is.named("SmsLimits", {
  /** to the student of one case */
  perCase: is.count,
  /** by one user */
  perPerson: is.count,
  /** by all of them */
  perDay: is.count,
  version: is.version,
});
