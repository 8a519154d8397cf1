import { changingCaseGet } from "@/lib/assessments/case-route";
import { updateAssessmentStatus } from "@/lib/assessments/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } =
  changingCaseGet(updateAssessmentStatus);
