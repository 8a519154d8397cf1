import { editAssessment } from "@/lib/assessments/correct";
import { route } from "@/lib/operation/route";

export const POST = route(editAssessment);
