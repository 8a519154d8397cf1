import { branchList } from "@/lib/branches/queries";
import { methods, wholeRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: wholeRoute(branchList),
});
