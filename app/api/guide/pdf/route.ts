import { guidePdf } from "@/lib/people/guide/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(guidePdf, "pdf");
