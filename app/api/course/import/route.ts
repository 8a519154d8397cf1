import { maxRowsCall } from "@/lib/catalogue/catalogue-import/labels";
import { courseImport } from "@/lib/catalogue/courses/import";
import { jsonUpTo } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  courseImport.run,
  jsonUpTo(maxRowsCall),
);
