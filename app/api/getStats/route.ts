import { stats } from "@/lib/dashboard/queries";
import { readRoute } from "@/lib/operation/route";

export const GET = readRoute(stats);
