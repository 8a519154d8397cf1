import { readRoute } from "@/lib/platform/operation/route";
import { stats } from "@/lib/reports/dashboard/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(stats);
