import { methods, route } from "@/lib/platform/operation/route";
import { confirmFactor } from "@/lib/second-factor/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(confirmFactor),
});
