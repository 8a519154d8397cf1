import { personPdf } from "@/lib/office/personal-data/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(personPdf, "pdf");
