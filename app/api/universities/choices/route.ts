import { methods, readRoute } from "@/lib/platform/operation/route";
import { universityChoices } from "@/lib/universities/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(universityChoices),
});
