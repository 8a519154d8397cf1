import { mentionableStaff } from "@/lib/parts/remarks/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(mentionableStaff);
