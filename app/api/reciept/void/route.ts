import { methods, route } from "@/lib/platform/operation/route";
import { voidReceipt } from "@/lib/vouchers/corrections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(voidReceipt),
});
