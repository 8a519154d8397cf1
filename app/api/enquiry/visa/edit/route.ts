import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editVisa } from "@/lib/parts/visas/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editVisa);
