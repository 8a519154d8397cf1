import { caseRoute } from "@/lib/intake/assessments/case-route";
import { setEnrolment } from "@/lib/parts/enrolment/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(setEnrolment);
