import { editDiscountLimits } from "@/lib/money/discount-limits/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(editDiscountLimits);
