import { postRoute } from "@/lib/platform/operation/route";
import { countFigures } from "@/lib/reports/analytics/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(countFigures);
