import { methods, readRoute } from "@/lib/platform/operation/route";
import { payers } from "@/lib/vouchers/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(payers),
});
