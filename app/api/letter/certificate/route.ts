import { letterCertificate } from "@/lib/parts/letter-certificate/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(letterCertificate, "pdf");
