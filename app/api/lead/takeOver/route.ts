import { takeOverLead } from "@/lib/intake/leads/operations";
import { methods, route } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(takeOverLead),
});
