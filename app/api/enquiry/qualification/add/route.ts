import { route } from "@/lib/operation/route";
import { addQualification } from "@/lib/qualifications/operations";

export const POST = route(addQualification);
