import { discountLimits } from "@/lib/money/discount-limits/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(discountLimits);
