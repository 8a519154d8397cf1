import { methods, route } from "@/lib/operation/route";
import { sendStatusUpdate } from "@/lib/status-updates/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(sendStatusUpdate),
});
