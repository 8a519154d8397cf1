import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteQualification } from "@/lib/parts/qualifications/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } =
  changingCaseGet(deleteQualification);
