import { readAllNotifications } from "@/lib/people/notifications/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(readAllNotifications);
