import { mobileIsFree } from "@/lib/assessments/queries";
import { readRoute } from "@/lib/operation/route";

export const GET = readRoute(mobileIsFree);
