import { liveNotifications } from "@/lib/people/notifications/queries";
import { streamRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = streamRoute(liveNotifications);
