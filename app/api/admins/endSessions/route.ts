import { endStaffSessions } from "@/lib/people/staff/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(endStaffSessions);
