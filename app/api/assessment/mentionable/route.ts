import { methods, readRoute } from "@/lib/platform/operation/route";
import { mentionableStaff } from "@/lib/remarks/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(mentionableStaff),
});
