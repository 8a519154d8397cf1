import { methods, readRoute } from "@/lib/platform/operation/route";
import { similar } from "@/lib/search/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(similar),
});
