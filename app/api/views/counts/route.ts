import { methods, readRoute } from "@/lib/platform/operation/route";
import { countsOfViews } from "@/lib/views/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(countsOfViews),
});
