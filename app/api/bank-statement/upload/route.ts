import { sheetLimits } from "@/lib/money/bank-statement/labels";
import { uploadStatement } from "@/lib/money/bank-statement/operations";
import { smallFile } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  uploadStatement,
  smallFile(sheetLimits.file),
);
