import { conversationStanding } from "@/lib/desk/inbox/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(conversationStanding);
