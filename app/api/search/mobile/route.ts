import { byMobile } from "@/lib/desk/search/queries";
import { caseListRoute } from "@/lib/intake/assessments/case-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseListRoute(byMobile);
