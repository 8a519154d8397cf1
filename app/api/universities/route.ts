import { methods, readRoute } from "@/lib/operation/route";
import { universityList } from "@/lib/universities/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(universityList),
});
