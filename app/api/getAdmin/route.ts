import { getAdmin } from "@/lib/staff/queries";
import { readRoute } from "@/lib/operation/route";

export const GET = readRoute(getAdmin);
