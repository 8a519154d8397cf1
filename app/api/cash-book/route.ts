import { cashBookRead } from "@/lib/money/cash-book/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(cashBookRead);
