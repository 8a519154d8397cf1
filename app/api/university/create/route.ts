import { methods, route } from "@/lib/operation/route";
import { createUniversity } from "@/lib/universities/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(createUniversity),
});
