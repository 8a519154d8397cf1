import { invoicePdf } from "@/lib/money/claims/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(invoicePdf, "pdf");
