import { maxRowsCall } from "@/lib/catalogue-import/labels";
import { courseImport } from "@/lib/courses/import";
import { jsonUpTo } from "@/lib/operation/decode";
import { route } from "@/lib/operation/route";

export const POST = route(courseImport.run, jsonUpTo(maxRowsCall));
