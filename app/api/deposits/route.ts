import { depositList } from "@/lib/parts/deposits/list";
import { methods, readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(depositList),
});
