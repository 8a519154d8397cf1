import { methods, readRoute } from "@/lib/platform/operation/route";
import { palette } from "@/lib/search/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(palette),
});
