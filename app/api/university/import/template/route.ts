import { fileRoute } from "@/lib/operation/route";
import { universityImport } from "@/lib/universities/import";

export const GET = fileRoute(universityImport.template);
