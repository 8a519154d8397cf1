import { commissionList } from "@/lib/money/commission/list";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(commissionList);
