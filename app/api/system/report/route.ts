import { reportProblem } from "@/lib/office/system/report";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(reportProblem);
