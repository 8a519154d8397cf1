import { followUpCalendar } from "@/lib/follow-ups/queries";
import { readRoute } from "@/lib/operation/route";

export const GET = readRoute(followUpCalendar);
