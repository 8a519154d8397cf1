import "server-only";
import * as is from "@/lib/platform/operation/answer";

/** In percent of a package. */
export const discountLimits = is.named("DiscountLimits", {
  forUser: is.count,
  forReception: is.count,
  forAdmission: is.count,
  version: is.version,
});
