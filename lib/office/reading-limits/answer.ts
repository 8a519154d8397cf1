import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** Different people whose contact data one user may read, who are not the user's own cases. */
export const readingLimits = is.named("ReadingLimits", {
  perDay: is.count,
  perHour: is.count,
  /** in exports, the user's own included */
  exportedPerDay: is.count,
  version: is.version,
});
