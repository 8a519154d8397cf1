import { readRoute } from "@/lib/operation/route";
import { byOfficialMobile } from "@/lib/search/queries";

export const GET = readRoute(byOfficialMobile);
