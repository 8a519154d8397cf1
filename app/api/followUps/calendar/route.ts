import { followUpCalendar } from "@/lib/parts/follow-ups/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(followUpCalendar);
