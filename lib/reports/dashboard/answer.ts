import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** The six counters of a branch. */
export const counters = is.named("Stats", {
  active: is.count,
  rejected: is.count,
  unattended: is.count,
  applications: is.count,
  offerLetters: is.count,
  visas: is.count,
});
