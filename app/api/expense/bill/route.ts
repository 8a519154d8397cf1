import { keepBill } from "@/lib/money/vouchers/bills";
import { upload } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  keepBill,
  upload("document"),
);
