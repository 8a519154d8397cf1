import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editPassport } from "@/lib/parts/passports/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editPassport);
