import { byOfficialEmail } from "@/lib/search/queries";
import { readRoute } from "@/lib/operation/route";

export const GET = readRoute(byOfficialEmail);
