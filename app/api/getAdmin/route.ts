import { methods, readRoute } from "@/lib/platform/operation/route";
import { getAdmin } from "@/lib/staff/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(getAdmin),
});
