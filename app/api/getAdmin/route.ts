import { readRoute } from "@/lib/operation/route";
import { getAdmin } from "@/lib/staff/queries";

export const GET = readRoute(getAdmin);
