import { noticePdf } from "@/lib/office/breach/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(noticePdf, "pdf");
