import { methods, route } from "@/lib/platform/operation/route";
import { endOwnSession } from "@/lib/sessions/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(endOwnSession),
});
