import { partnerList } from "@/lib/money/partners/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(partnerList);
