import { leadHandlers } from "@/lib/intake/leads/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(leadHandlers);
