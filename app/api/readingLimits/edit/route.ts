import { editReadingLimits } from "@/lib/office/reading-limits/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(editReadingLimits);
