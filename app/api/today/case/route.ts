import { methods, readRoute } from "@/lib/platform/operation/route";
import { callEssentials } from "@/lib/today/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(callEssentials),
});
