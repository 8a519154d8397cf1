import { statementPdf } from "@/lib/money/share-statements/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(statementPdf, "pdf");
