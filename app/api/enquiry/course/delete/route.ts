import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteAppliedCourse } from "@/lib/parts/courses-applied/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } =
  changingCaseGet(deleteAppliedCourse);
