import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteFeePlan } from "@/lib/money/fee-plan/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteFeePlan);
