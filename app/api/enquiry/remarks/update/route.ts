import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addRemark } from "@/lib/parts/remarks/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(addRemark);
