import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editTest } from "@/lib/parts/tests-taken/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editTest);
