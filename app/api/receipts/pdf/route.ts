import { receipts } from "@/lib/money/vouchers/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(receipts.pdf, "pdf");
