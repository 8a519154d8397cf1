import { ownUnread } from "@/lib/desk/inbox/list";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(ownUnread);
