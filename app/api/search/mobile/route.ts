import { methods, readRoute } from "@/lib/operation/route";
import { byMobile } from "@/lib/search/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(byMobile),
});
