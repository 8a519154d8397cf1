import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addCoe } from "@/lib/parts/coe/operations";
import { upload } from "@/lib/platform/operation/decode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(
  addCoe,
  upload("document"),
);
