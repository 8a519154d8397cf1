import { maxScan } from "@/lib/parts/passport-scan/labels";
import { readPassport } from "@/lib/parts/passport-scan/queries";
import { smallFile } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  readPassport,
  smallFile(maxScan),
);
