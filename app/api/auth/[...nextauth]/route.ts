import { methods } from "@/lib/operation/route";
import { authRoute } from "@/lib/session/auth-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: authRoute,
  POST: authRoute,
});
