import { maxImportFile } from "@/lib/desk/import/labels";
import { readImport } from "@/lib/desk/import/operations";
import { smallFile } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  readImport,
  smallFile(maxImportFile),
);
