import { route } from "@/lib/operation/route";
import { editQualification } from "@/lib/qualifications/operations";

export const POST = route(editQualification);
