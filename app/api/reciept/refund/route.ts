import { methods, route } from "@/lib/platform/operation/route";
import { refundReceipt } from "@/lib/vouchers/corrections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(refundReceipt),
});
