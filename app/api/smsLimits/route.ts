import { methods, readRoute } from "@/lib/platform/operation/route";
import { smsLimits } from "@/lib/sms-limits/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(smsLimits),
});
