import { smsLimits } from "@/lib/office/sms-limits/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(smsLimits);
