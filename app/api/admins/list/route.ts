import { methods, readRoute } from "@/lib/platform/operation/route";
import { staffCall } from "@/lib/staff/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(staffCall),
});
