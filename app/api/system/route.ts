import { systemState } from "@/lib/office/system/queries";
import { methods, readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(systemState),
});
