import { receipts } from "@/lib/money/vouchers/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(receipts.inBooks);
