import { methods, route } from "@/lib/platform/operation/route";
import { addReceipt } from "@/lib/vouchers/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addReceipt),
});
