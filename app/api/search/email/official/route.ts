import { byOfficialEmail } from "@/lib/desk/search/queries";
import { orWhole } from "@/lib/intake/assessments/whole";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(orWhole(byOfficialEmail));
