import { storedFile } from "@/lib/files/queries";
import { fileRoute } from "@/lib/operation/route";

export const GET = fileRoute(storedFile);
