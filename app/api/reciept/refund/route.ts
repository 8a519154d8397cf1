import { refundReceipt } from "@/lib/money/vouchers/corrections";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(refundReceipt);
