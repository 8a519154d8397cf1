import { methods, readRoute } from "@/lib/platform/operation/route";
import { ownSessions } from "@/lib/sessions/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(ownSessions),
});
