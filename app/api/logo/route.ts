import { logo } from "@/lib/office/office-settings/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(logo, "picture");
