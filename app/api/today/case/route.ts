import { callEssentials } from "@/lib/desk/today/queries";
import { methods, readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(callEssentials),
});
