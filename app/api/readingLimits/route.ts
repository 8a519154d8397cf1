import { readingLimits } from "@/lib/office/reading-limits/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(readingLimits);
