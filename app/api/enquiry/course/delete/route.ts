import { changingCaseGet } from "@/lib/assessments/case-route";
import { deleteAppliedCourse } from "@/lib/courses-applied/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } =
  changingCaseGet(deleteAppliedCourse);
