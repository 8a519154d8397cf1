import { transferAssessment } from "@/lib/assessments/operations";
import { route } from "@/lib/operation/route";

export const POST = route(transferAssessment);
