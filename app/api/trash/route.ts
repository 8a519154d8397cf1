import { methods, readRoute } from "@/lib/platform/operation/route";
import { trashList } from "@/lib/trash/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(trashList),
});
