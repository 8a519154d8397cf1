import { methods, route } from "@/lib/platform/operation/route";
import { editReadingLimits } from "@/lib/reading-limits/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(editReadingLimits),
});
