import { readRoute } from "@/lib/operation/route";
import { palette } from "@/lib/search/queries";

export const GET = readRoute(palette);
