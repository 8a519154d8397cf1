import { casePhoto } from "@/lib/parts/files/queries";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(casePhoto, "picture"),
});
