import { route } from "@/lib/operation/route";
import { sendStatusUpdate } from "@/lib/status-updates/operations";

export const POST = route(sendStatusUpdate);
