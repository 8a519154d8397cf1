import { maxRowsCall } from "@/lib/catalogue/catalogue-import/labels";
import { registrationImport } from "@/lib/catalogue/dlt/import";
import { jsonUpTo } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  registrationImport.run,
  jsonUpTo(maxRowsCall),
);
