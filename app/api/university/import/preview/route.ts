import { maxFile } from "@/lib/catalogue/catalogue-import/labels";
import { universityImport } from "@/lib/catalogue/universities/import";
import { smallFile } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  universityImport.preview,
  smallFile(maxFile),
);
