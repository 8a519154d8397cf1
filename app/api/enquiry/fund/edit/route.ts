import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editFund } from "@/lib/parts/funds/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editFund);
