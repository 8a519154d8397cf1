import { maxFile } from "@/lib/catalogue-import/labels";
import { smallFile } from "@/lib/platform/operation/decode";
import { methods, route } from "@/lib/platform/operation/route";
import { universityImport } from "@/lib/universities/import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(universityImport.preview, smallFile(maxFile)),
});
