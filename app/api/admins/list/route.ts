import { readRoute } from "@/lib/operation/route";
import { staffList } from "@/lib/staff/queries";

export const GET = readRoute(staffList);
