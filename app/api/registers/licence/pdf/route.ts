import { licencePdf } from "@/lib/money/licence-pack/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(licencePdf, "pdf");
