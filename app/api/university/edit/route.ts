import { methods, route } from "@/lib/platform/operation/route";
import { editUniversity } from "@/lib/universities/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(editUniversity),
});
