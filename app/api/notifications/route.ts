import { ownNotifications } from "@/lib/people/notifications/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(ownNotifications);
