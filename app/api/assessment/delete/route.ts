import { deleteAssessment } from "@/lib/intake/assessments/operations";
import { changingGet } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deleteAssessment);
