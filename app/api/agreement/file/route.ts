import { keepAgreementFile } from "@/lib/money/agreements/operations";
import { upload } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  keepAgreementFile,
  upload("document"),
);
