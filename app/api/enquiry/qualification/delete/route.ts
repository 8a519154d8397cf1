import { changingCaseGet } from "@/lib/assessments/case-route";
import { deleteQualification } from "@/lib/qualifications/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } =
  changingCaseGet(deleteQualification);
