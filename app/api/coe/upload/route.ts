import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addCoe } from "@/lib/parts/coe/operations";
import { upload } from "@/lib/platform/operation/decode";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(addCoe, upload("document")),
});
