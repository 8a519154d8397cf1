import { editSmsLimits } from "@/lib/office/sms-limits/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(editSmsLimits);
