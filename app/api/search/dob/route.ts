import { readRoute } from "@/lib/operation/route";
import { byDob } from "@/lib/search/queries";

export const GET = readRoute(byDob);
