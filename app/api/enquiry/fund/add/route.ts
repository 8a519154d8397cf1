import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addFund } from "@/lib/parts/funds/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(addFund);
