import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addDocument } from "@/lib/parts/documents/operations";
import { upload } from "@/lib/platform/operation/decode";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(addDocument, upload("document")),
});
