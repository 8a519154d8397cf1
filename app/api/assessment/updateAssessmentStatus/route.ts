import { updateAssessmentStatus } from "@/lib/assessments/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(updateAssessmentStatus);
