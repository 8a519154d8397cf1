import { readStoredPassport } from "@/lib/parts/passport-scan/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(readStoredPassport);
