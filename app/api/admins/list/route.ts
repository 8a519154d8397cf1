import { staffList } from "@/lib/staff/queries";
import { readRoute } from "@/lib/operation/route";

export const GET = readRoute(staffList);
