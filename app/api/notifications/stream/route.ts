import { liveNotifications } from "@/lib/people/notifications/queries";
import { methods, streamRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: streamRoute(liveNotifications),
});
