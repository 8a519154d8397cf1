import { caseRoute } from "@/lib/intake/assessments/case-route";
import { createVisa } from "@/lib/parts/visas/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(createVisa);
