import { editAssessment } from "@/lib/assessments/correct";
import { methods, route } from "@/lib/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(editAssessment),
});
