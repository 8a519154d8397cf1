import { methods } from "@/lib/platform/operation/route";
import { authRoute } from "@/lib/platform/session/auth-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: authRoute,
  POST: authRoute,
});
