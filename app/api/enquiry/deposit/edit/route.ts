import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editDeposit } from "@/lib/parts/deposits/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editDeposit);
