import { methods, readRoute } from "@/lib/platform/operation/route";
import { systemState } from "@/lib/system/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(systemState),
});
