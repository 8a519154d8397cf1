import { caseRoute } from "@/lib/intake/assessments/case-route";
import { uploadProof } from "@/lib/parts/funds/operations";
import { upload } from "@/lib/platform/operation/decode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(
  uploadProof,
  upload("document"),
);
