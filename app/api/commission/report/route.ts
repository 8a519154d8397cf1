import { commissionReportRead } from "@/lib/money/commission-report/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(commissionReportRead);
