import { maxRowsCall } from "@/lib/catalogue/catalogue-import/labels";
import { ruleImport } from "@/lib/catalogue/visa-rules/import";
import { jsonUpTo } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  ruleImport.run,
  jsonUpTo(maxRowsCall),
);
