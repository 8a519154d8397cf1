import { readRoute } from "@/lib/operation/route";
import { byName } from "@/lib/search/queries";

export const GET = readRoute(byName);
