import { methods, readRoute } from "@/lib/platform/operation/route";
import { rule } from "@/lib/second-factor/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(rule),
});
