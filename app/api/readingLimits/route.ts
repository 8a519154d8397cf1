import { methods, readRoute } from "@/lib/platform/operation/route";
import { readingLimits } from "@/lib/reading-limits/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(readingLimits),
});
