import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addFeePlan } from "@/lib/money/fee-plan/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(addFeePlan);
