import { ownSessions } from "@/lib/people/sessions/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(ownSessions);
