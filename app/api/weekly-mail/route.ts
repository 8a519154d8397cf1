import { postRoute } from "@/lib/platform/operation/route";
import { subscribe } from "@/lib/reports/weekly-mail/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(subscribe);
