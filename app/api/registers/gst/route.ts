import { methods, readRoute } from "@/lib/platform/operation/route";
import { gstRegister } from "@/lib/registers/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(gstRegister),
});
