import { missingRemittances } from "@/lib/money/bank-statement/list";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(missingRemittances);
