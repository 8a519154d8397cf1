import { caseRoute } from "@/lib/intake/assessments/case-route";
import { setVisaPlan } from "@/lib/parts/visa-dates/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(setVisaPlan);
