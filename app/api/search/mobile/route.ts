import { readRoute } from "@/lib/operation/route";
import { byMobile } from "@/lib/search/queries";

export const GET = readRoute(byMobile);
