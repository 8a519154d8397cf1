import { gstReturn } from "@/lib/money/registers/return";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(gstReturn, "json");
