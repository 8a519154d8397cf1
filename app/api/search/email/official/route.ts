import { readRoute } from "@/lib/operation/route";
import { byOfficialEmail } from "@/lib/search/queries";

export const GET = readRoute(byOfficialEmail);
