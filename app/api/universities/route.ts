import { readRoute } from "@/lib/operation/route";
import { universityList } from "@/lib/universities/queries";

export const GET = readRoute(universityList);
