import { reopenMonth } from "@/lib/money/month-close/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(reopenMonth);
