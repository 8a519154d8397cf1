import { fileRoute, methods } from "@/lib/platform/operation/route";
import { receipts } from "@/lib/vouchers/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(receipts.pdf, "pdf"),
});
