import { byName } from "@/lib/search/queries";
import { readRoute } from "@/lib/operation/route";

export const GET = readRoute(byName);
