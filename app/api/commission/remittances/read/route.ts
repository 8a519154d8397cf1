import { sheetLimits } from "@/lib/money/remittances/labels";
import { readRemittance } from "@/lib/money/remittances/operations";
import { smallFile } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  readRemittance,
  smallFile(sheetLimits.file),
);
