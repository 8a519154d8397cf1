import { methods, readRoute } from "@/lib/platform/operation/route";
import { visaList } from "@/lib/visas/list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(visaList),
});
