import { mobileIsFree } from "@/lib/intake/assessments/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(mobileIsFree);
