import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addTest } from "@/lib/parts/tests-taken/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(addTest);
