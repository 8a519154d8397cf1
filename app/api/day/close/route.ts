import { closeDay } from "@/lib/money/day-close/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(closeDay);
