import { methods, route } from "@/lib/platform/operation/route";
import { endStaffSessions } from "@/lib/staff/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(endStaffSessions),
});
