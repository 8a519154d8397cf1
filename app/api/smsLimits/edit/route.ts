import { methods, route } from "@/lib/platform/operation/route";
import { editSmsLimits } from "@/lib/sms-limits/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(editSmsLimits),
});
