import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { updateAssessmentStatus } from "@/lib/intake/assessments/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } =
  changingCaseGet(updateAssessmentStatus);
