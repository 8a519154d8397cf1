import { maxFile } from "@/lib/catalogue/catalogue-import/labels";
import { courseImport } from "@/lib/catalogue/courses/import";
import { smallFile } from "@/lib/platform/operation/decode";
import { methods, route } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(courseImport.preview, smallFile(maxFile)),
});
