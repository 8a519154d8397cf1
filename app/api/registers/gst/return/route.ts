import { gstReturn } from "@/lib/money/gst-return/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(gstReturn, "json");
