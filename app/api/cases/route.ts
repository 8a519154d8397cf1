import { casesOf } from "@/lib/assessments/queries";
import { orWhole } from "@/lib/assessments/whole";
import { methods, readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(orWhole(casesOf)),
});
