import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addDocument } from "@/lib/parts/documents/operations";
import { upload } from "@/lib/platform/operation/decode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(
  addDocument,
  upload("document"),
);
