import { maxFile } from "@/lib/catalogue-import/labels";
import { courseImport } from "@/lib/courses/import";
import { smallFile } from "@/lib/operation/decode";
import { route } from "@/lib/operation/route";

export const POST = route(courseImport.preview, smallFile(maxFile));
