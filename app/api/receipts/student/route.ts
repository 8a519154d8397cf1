import { methods, readRoute } from "@/lib/operation/route";
import { receipts } from "@/lib/vouchers/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(receipts.ofCase),
});
