import { maxFile } from "@/lib/catalogue/catalogue-import/labels";
import { ruleImport } from "@/lib/catalogue/visa-rules/import";
import { smallFile } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  ruleImport.preview,
  smallFile(maxFile),
);
