import { orWhole } from "@/lib/assessments/whole";
import { methods, readRoute } from "@/lib/platform/operation/route";
import { byName } from "@/lib/search/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(orWhole(byName)),
});
