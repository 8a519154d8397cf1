import { createBranch } from "@/lib/office/branches/operations";
import { methods, route } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(createBranch),
});
