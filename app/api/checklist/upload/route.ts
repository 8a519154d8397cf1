import { caseRoute } from "@/lib/intake/assessments/case-route";
import { uploadToItem } from "@/lib/parts/checklist/papers";
import { upload } from "@/lib/platform/operation/decode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(
  uploadToItem,
  upload("document"),
);
